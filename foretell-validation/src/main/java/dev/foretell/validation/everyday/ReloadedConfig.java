// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** Settings that are replaced while they are used. */
@SuppressWarnings("unused")
public final class ReloadedConfig {
    private ReloadedConfig() {}

    /** Filled after others can see them. */
    public static final class Bug {
        private static volatile Settings current = new Settings();

        private static final class Settings {
            private String host = "a";
            private int port = 1;
        }

        private static void reload() {
            Settings fresh = new Settings();
            current = fresh;
            fresh.host = "b";
            fresh.port = 2;
        }

        private static void connect() {
            Settings settings = current;
            System.out.println(settings.host.length() + settings.port);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::connect, () -> {
                reload();
                connect();
            });
            Turns.inTurn(Bug::reload, Bug::connect);
        }

        private Bug() {}
    }

    /** Filled before. */
    public static final class Safe {
        private static volatile Settings current = new Settings();

        private static final class Settings {
            private String host = "a";
            private int port = 1;
        }

        private static void reload() {
            Settings fresh = new Settings();
            fresh.host = "b";
            fresh.port = 2;
            current = fresh;
        }

        private static void connect() {
            Settings settings = current;
            System.out.println(settings.host.length() + settings.port);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::connect, () -> {
                reload();
                connect();
            });
            Turns.inTurn(Safe::reload, Safe::connect);
        }

        private Safe() {}
    }
}
