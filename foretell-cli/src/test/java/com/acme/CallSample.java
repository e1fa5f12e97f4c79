// SPDX-License-Identifier: Apache-2.0
package com.acme;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;

/** Calls of every kind, for patterns to tell apart. */
public final class CallSample {
    private interface Shape {
        int area(int scale);
    }

    private static class Square implements Shape {
        private final int side;

        Square(int side) {
            this.side = side;
        }

        Square() {
            this(1);
        }

        @Override
        public synchronized int area(int scale) {
            return side * side * scale;
        }

        int area(long scale) {
            return area((int) scale);
        }
    }

    private static final class Tile extends Square {
        Tile(int side) {
            super(side);
        }
    }

    private CallSample() {}

    static String label(Object shape, int number) {
        return shape == null ? "none" : "shape " + number;
    }

    public static void main(String[] args) {
        Square square = new Square();
        Shape tile = new Tile(2);
        int total = square.area(1) + tile.area(2) + square.area(3L);
        System.out.println(label(square, 1) + " " + label(tile, 2) + " " + label(null, total));
        List<String> names = new ArrayList<>();
        Consumer<String> add = names::add;
        add.accept("one");
        Iterable<String> all = names;
        for (Iterator<String> i = all.iterator(); i.hasNext(); ) {
            i.next();
        }
        try {
            names.get(5);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("no such name");
        }
    }
}
