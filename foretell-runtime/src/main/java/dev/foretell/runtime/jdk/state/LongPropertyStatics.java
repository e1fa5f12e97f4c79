// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.state;

import jdk.internal.vm.annotation.Hidden;

/** {@link Long}: what looks at a property of the system. */
public final class LongPropertyStatics {
    private LongPropertyStatics() {}

    @Hidden
    public static Long getLong(String name, int site) {
        Long value = Long.getLong(name);
        PropertyStatics.looked(name, site);
        return value;
    }

    @Hidden
    public static Long getLong(String name, long otherwise, int site) {
        Long value = Long.getLong(name, otherwise);
        PropertyStatics.looked(name, site);
        return value;
    }

    @Hidden
    public static Long getLong(String name, Long otherwise, int site) {
        Long value = Long.getLong(name, otherwise);
        PropertyStatics.looked(name, site);
        return value;
    }
}
