// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.state;

import jdk.internal.vm.annotation.Hidden;

/** {@link Boolean}: what looks at a property of the system. */
public final class BooleanPropertyStatics {
    private BooleanPropertyStatics() {}

    @Hidden
    public static boolean getBoolean(String name, int site) {
        boolean value = Boolean.getBoolean(name);
        PropertyStatics.looked(name, site);
        return value;
    }
}
