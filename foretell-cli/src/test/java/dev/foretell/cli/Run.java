// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/** What a command did, called in this JVM. */
record Run(int code, String out, String err) {

    static Run of(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StringWriter err = new StringWriter();
        int code = Main.run(args, new Console(out, new PrintWriter(err), false));
        return new Run(code, out.toString(StandardCharsets.UTF_8), err.toString());
    }
}
