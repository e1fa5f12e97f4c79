// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import java.io.StringReader;
import java.util.Properties;

/** A configuration is not asked before it was loaded. */
final class Published extends Protocol {
    private final Properties configuration = new Properties();

    @Override
    void first() throws Exception {
        configuration.load(new StringReader("port=80"));
    }

    @Override
    void second() throws Exception {
        configuration.getProperty("port");
    }

    public static void main(String[] args) throws InterruptedException {
        new Published().run(args[0]);
    }
}
