// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.order;

import java.net.InetAddress;

/** The two addresses of a connection, in an order that does not depend on the end from which they are seen. */
public final class AddressPair {
    private final InetAddress first;
    private final int firstPort;
    private final InetAddress second;
    private final int secondPort;

    /** 0 if the near address is the first, 1 if it is the second, 2 if it is both. */
    public final int near;

    public AddressPair(InetAddress near, int nearPort, InetAddress far, int farPort) {
        int order = Integer.compare(nearPort, farPort);
        if (order == 0) {
            order = compare(near.getAddress(), far.getAddress());
        }
        this.near = order < 0 ? 0 : order > 0 ? 1 : 2;
        boolean inOrder = order <= 0;
        first = inOrder ? near : far;
        firstPort = inOrder ? nearPort : farPort;
        second = inOrder ? far : near;
        secondPort = inOrder ? farPort : nearPort;
    }

    private static int compare(byte[] a, byte[] b) {
        for (int i = 0; i < a.length && i < b.length; i++) {
            if (a[i] != b[i]) {
                return Integer.compare(a[i], b[i]);
            }
        }
        return Integer.compare(a.length, b.length);
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof AddressPair)) {
            return false;
        }
        AddressPair pair = (AddressPair) other;
        return firstPort == pair.firstPort
                && secondPort == pair.secondPort
                && first.equals(pair.first)
                && second.equals(pair.second);
    }

    @Override
    public int hashCode() {
        return ((firstPort * 31 + secondPort) * 31 + first.hashCode()) * 31 + second.hashCode();
    }
}
