// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.sync;

import dev.foretell.runtime.sync.HandoverHooks;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import jdk.internal.vm.annotation.Hidden;

/** {@link Exchanger}: who has got an object comes after who brought it. */
public final class ExchangerCalls {
    private ExchangerCalls() {}

    @Hidden
    public static Object exchange(Exchanger<Object> exchanger, Object mine, int site) throws InterruptedException {
        bring(exchanger, mine, site);
        Object theirs = exchanger.exchange(mine);
        get(exchanger, theirs, site);
        return theirs;
    }

    @Hidden
    public static Object exchange(Exchanger<Object> exchanger, Object mine, long time, TimeUnit unit, int site)
            throws InterruptedException, TimeoutException {
        bring(exchanger, mine, site);
        Object theirs = exchanger.exchange(mine, time, unit);
        get(exchanger, theirs, site);
        return theirs;
    }

    @Hidden
    private static void bring(Exchanger<Object> exchanger, Object mine, int site) {
        if (exchanger != null) {
            HandoverHooks.put(exchanger, key(exchanger, mine), site);
        }
    }

    @Hidden
    private static void get(Exchanger<Object> exchanger, Object theirs, int site) {
        HandoverHooks.taken(exchanger, key(exchanger, theirs), site);
    }

    @Hidden
    private static Object key(Exchanger<Object> exchanger, Object object) {
        return object == null ? exchanger : object;
    }
}
