// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.state;

import jdk.internal.vm.annotation.Hidden;

/** {@link Integer}: what looks at a property of the system. */
public final class IntegerPropertyStatics {
    private IntegerPropertyStatics() {}

    @Hidden
    public static Integer getInteger(String name, int site) {
        Integer value = Integer.getInteger(name);
        PropertyStatics.looked(name, site);
        return value;
    }

    @Hidden
    public static Integer getInteger(String name, int otherwise, int site) {
        Integer value = Integer.getInteger(name, otherwise);
        PropertyStatics.looked(name, site);
        return value;
    }

    @Hidden
    public static Integer getInteger(String name, Integer otherwise, int site) {
        Integer value = Integer.getInteger(name, otherwise);
        PropertyStatics.looked(name, site);
        return value;
    }
}
