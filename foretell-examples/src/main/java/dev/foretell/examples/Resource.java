// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples;

/** Something that may be accessed only when somebody has been authenticated. */
final class Resource {
    private static boolean authenticated;
    private static boolean accessed;

    private Resource() {}

    static void authenticate() {
        authenticated = true;
    }

    static void access() {
        accessed = true;
        System.out.println("accessed");
    }
}
