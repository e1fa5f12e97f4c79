// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import java.io.File;
import java.lang.instrument.Instrumentation;
import java.util.jar.JarFile;

/**
 * Where the JVM enters. This is the one class of ours that the application's loader defines: it puts
 * the agent's jar on the boot loader's path, so that rewritten classes of every loader find the
 * runtime, and goes on there. It must not touch any other class of ours before that.
 */
public final class Premain {
    private Premain() {}

    /** Started with {@code -javaagent}. */
    public static void premain(String options, Instrumentation instrumentation) throws Exception {
        start("premain", options, instrumentation);
    }

    /** Attached to a running JVM. */
    public static void agentmain(String options, Instrumentation instrumentation) throws Exception {
        start("agentmain", options, instrumentation);
    }

    private static void start(String how, String options, Instrumentation instrumentation) throws Exception {
        if (isGuarded()) {
            System.err.println("[foretell] nothing is recorded: the program runs under a security manager;"
                    + " start it without one to record it");
            return;
        }
        File jar = new File(Premain.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar));
        Class.forName("dev.foretell.agent.Agent", true, null)
                .getMethod(how, String.class, Instrumentation.class)
                .invoke(null, options, instrumentation);
    }

    @SuppressWarnings("removal")
    private static boolean isGuarded() {
        try {
            return System.getSecurityManager() != null;
        } catch (NoSuchMethodError e) {
            return false; // a JDK that does not even have the question any more
        }
    }
}
