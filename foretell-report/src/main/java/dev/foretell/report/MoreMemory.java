// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

/** What to do where memory does not suffice. */
public final class MoreMemory {
    private static final long GIGABYTES = Math.max(8, 2 * (Runtime.getRuntime().maxMemory() + (1 << 30) - 1 >> 30));

    public static final String OPTION = "FORETELL_JAVA_OPTS=-Xmx" + GIGABYTES + "g";

    public static final String HINT = OPTION + " gives " + GIGABYTES + " GB, recording less (--include) needs less";

    private MoreMemory() {}
}
