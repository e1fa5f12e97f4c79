// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.reference;

import java.lang.ref.Reference;
import jdk.internal.vm.annotation.Hidden;

/** {@link Reference#reachabilityFence}: what comes before it comes before the end of the object's life. */
public final class ReachabilityStatics {
    private ReachabilityStatics() {}

    @Hidden
    public static void reachabilityFence(Object object, int site) {
        LifePoints.used(object, site);
        LifePoints.usedBeforeFinalizer(object, site);
        Reference.reachabilityFence(object);
    }
}
