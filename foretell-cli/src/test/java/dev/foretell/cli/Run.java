// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** What a command did, called in this JVM. */
record Run(int code, String out, String err) {

    static Run of(String... args) {
        return of(false, args);
    }

    static Run of(boolean interactive, String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.run(args, new Console(new PrintWriter(out), new PrintWriter(err), interactive));
        return new Run(code, out.toString(), err.toString());
    }
}
