// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.bridge;

/** {@link Long}: what looks at a property of the system. */
public final class LongPropertyStatics {
    private LongPropertyStatics() {}

    public static Long getLong(String name, int site) {
        Long value = Long.getLong(name);
        PropertyStatics.looked(name, site);
        return value;
    }

    public static Long getLong(String name, long otherwise, int site) {
        Long value = Long.getLong(name, otherwise);
        PropertyStatics.looked(name, site);
        return value;
    }

    public static Long getLong(String name, Long otherwise, int site) {
        Long value = Long.getLong(name, otherwise);
        PropertyStatics.looked(name, site);
        return value;
    }
}
