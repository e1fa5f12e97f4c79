// SPDX-License-Identifier: Apache-2.0
package dev.foretell.samples;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** All sorts of Java code in small, each reached from {@link #run}, whose result tells that it worked. */
public final class Ordinary {
    private Ordinary() {}

    public static String run() {
        List<String> results = new ArrayList<>();
        results.add("" + new Point(1, 2).plus(new Point(3, 4)));
        results.add(Colour.GREEN.next() + " " + Colour.GREEN.uses);
        results.add(new Impl().defaulted() + Faces.stated());
        results.add("" + new Generic<>(new Generic<>("inner")).get().get());
        results.add("" + caught(0) + caught(2));
        results.add("" + guarded(new int[] {5, 6}));
        results.add("" + new BeforeSuper(3).sum());
        results.add("" + wide(2L, 0.5));
        Supplier<String> captured = () -> results.get(0) + results.size();
        results.add(captured.get());
        return String.join("|", results);
    }

    /** For whoever wants to define a class beside this one. */
    public static MethodHandles.Lookup lookup() {
        return MethodHandles.lookup();
    }

    /** A record. */
    public record Point(int x, int y) {
        static int made;

        public Point {
            made++;
        }

        Point plus(Point other) {
            return new Point(x + other.x, y + other.y);
        }
    }

    /** An enum with state and a body of its own for a constant. */
    public enum Colour {
        RED,
        GREEN {
            @Override
            Colour next() {
                uses++;
                return RED;
            }
        };

        int uses;

        Colour next() {
            return GREEN;
        }
    }

    /** An interface with every kind of method that has a body. */
    public interface Faces {
        List<String> SEEN = new ArrayList<>();

        default String defaulted() {
            SEEN.add("default");
            return hidden();
        }

        private String hidden() {
            return "private" + SEEN.size();
        }

        static String stated() {
            return "static" + SEEN.size();
        }
    }

    /** Inherits all of its behaviour. */
    public static final class Impl implements Faces {}

    /** Nested generics. */
    public static class Generic<T extends Comparable<? super T>> implements Comparable<Generic<T>> {
        private T value;

        public Generic(T value) {
            this.value = value;
        }

        T get() {
            return value;
        }

        @Override
        public int compareTo(Generic<T> other) {
            return value.compareTo(other.value);
        }
    }

    /** Nothing in it has a type that names it, as is the way of hidden classes. */
    public static class Counter {
        private int count;

        public int next() {
            return ++count;
        }
    }

    /** What a constructor may do before its parent's. */
    public static class BeforeSuper extends ArrayList<Integer> {
        private static final long serialVersionUID = 1;
        private int total;

        public BeforeSuper(int n) {
            super(n > 2 ? List.of(1, n) : List.of());
            for (int element : this) {
                total += element;
            }
        }

        int sum() {
            return total;
        }
    }

    static int shared;

    static int caught(int n) {
        try {
            shared = 10 / n;
            return shared;
        } catch (ArithmeticException e) {
            shared = -1;
            return shared;
        } finally {
            shared++;
        }
    }

    static int guarded(int[] numbers) {
        int sum = 0;
        synchronized (numbers) {
            for (int i = 0; i <= numbers.length; i++) {
                try {
                    sum += numbers[i]++;
                } catch (ArrayIndexOutOfBoundsException e) {
                    synchronized (Ordinary.class) {
                        sum += 100;
                    }
                }
            }
        }
        return sum + numbers[0];
    }

    static long[] longs = new long[2];
    static double[][] doubles = new double[2][2];

    static double wide(long a, double b) {
        longs[1] = a;
        doubles[1][0] = b;
        longs[1] += 3;
        return longs[1] * doubles[1][0];
    }
}
