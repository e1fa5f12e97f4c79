// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/** An iterator of a map's view must not be used after the map has changed. */
final class SafeMapView extends Protocol {
    private final Map<String, Integer> map = new HashMap<>(Map.of("one", 1));
    private final Set<String> keys = map.keySet();
    private final Iterator<String> iterator = keys.iterator();

    @Override
    void first() throws Exception {
        iterator.next();
    }

    @Override
    void second() throws Exception {
        map.put("two", 2);
    }

    public static void main(String[] args) throws InterruptedException {
        new SafeMapView().run(args[0]);
    }
}
