// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.loading;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.ObjectName;

/** Prints what this JVM's compilers are told. */
public final class CompilerDirectives {
    private CompilerDirectives() {}

    public static void main(String[] args) throws JMException {
        ObjectName commands = new ObjectName("com.sun.management:type=DiagnosticCommand");
        System.out.println(ManagementFactory.getPlatformMBeanServer()
                .invoke(commands, "compilerDirectivesPrint", new Object[0], new String[0]));
    }
}
