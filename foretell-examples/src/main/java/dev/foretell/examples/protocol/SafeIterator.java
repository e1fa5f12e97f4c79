// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** An iterator must not be used after its collection has changed. */
final class SafeIterator extends Protocol {
    private final List<Integer> list = new ArrayList<>(List.of(1, 2));
    private final Iterator<Integer> iterator = list.iterator();

    @Override
    void first() throws Exception {
        iterator.next();
    }

    @Override
    void second() throws Exception {
        list.add(3);
    }

    public static void main(String[] args) throws InterruptedException {
        new SafeIterator().run(args[0]);
    }
}
