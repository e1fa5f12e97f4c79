// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The sockets of a server. */
@SuppressWarnings("unused")
public final class OwnKeyObject {
    private OwnKeyObject() {}

    /** Tested, then put. */
    public static final class Bug {
        private static final class Peer {
            private final String host;

            Peer(String host) {
                this.host = host;
            }

            @Override
            public boolean equals(Object other) {
                return other instanceof Peer that && that.host.equals(host);
            }

            @Override
            public int hashCode() {
                return host.hashCode();
            }
        }

        private static final Map<Peer, Object> open = new ConcurrentHashMap<>();
        private static final Peer peer = new Peer("a");

        private static void connect() {
            if (!open.containsKey(peer)) {
                open.put(peer, new Object());
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::connect, Bug::connect);
        }

        private Bug() {}
    }

    /** Put if absent. */
    public static final class Safe {
        private static final class Peer {
            private final String host;

            Peer(String host) {
                this.host = host;
            }

            @Override
            public boolean equals(Object other) {
                return other instanceof Peer that && that.host.equals(host);
            }

            @Override
            public int hashCode() {
                return host.hashCode();
            }
        }

        private static final Map<Peer, Object> open = new ConcurrentHashMap<>();
        private static final Peer peer = new Peer("a");

        private static void connect() {
            open.putIfAbsent(peer, new Object());
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::connect, Safe::connect);
        }

        private Safe() {}
    }
}
