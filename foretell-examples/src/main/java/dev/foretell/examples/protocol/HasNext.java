// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import java.util.Iterator;
import java.util.List;

/** Whoever takes the next element must have asked whether there is one. */
final class HasNext extends Protocol {
    private final Iterator<Integer> iterator = List.of(1).iterator();

    @Override
    void first() throws Exception {
        iterator.hasNext();
    }

    @Override
    void second() throws Exception {
        iterator.next();
    }

    public static void main(String[] args) throws InterruptedException {
        new HasNext().run(args[0]);
    }
}
