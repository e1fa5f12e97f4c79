// SPDX-License-Identifier: Apache-2.0
package dev.foretell.drivers.sample;

import java.util.ArrayList;
import java.util.List;

/** What drivers are written for. */
public class Store {
    /** An enumeration as a parameter. */
    public enum Mode {
        FAST,
        SLOW
    }

    /** An interface as a parameter. */
    public interface Listener {
        int heard(Object what);
    }

    /** An abstract class that no class is below. */
    public abstract static class Visitor {
        public abstract void visit();
    }

    /** An abstract class with a class below it. */
    public abstract static class Place {
        public abstract int number();
    }

    /** The class below. */
    public static final class Corner extends Place {
        private final int number;

        public Corner(int number) {
            this.number = number;
        }

        @Override
        public int number() {
            return number;
        }
    }

    /** A class without methods. */
    public static final class Silent {}

    /** A class without objects. */
    public static final class Unusable {
        public Unusable() {
            throw new IllegalArgumentException("never");
        }

        public void use() {}
    }

    private final List<Object> all = new ArrayList<>();

    public Store(int size, Mode mode) {
        all.add(size);
        all.add(mode);
    }

    public synchronized void add(String text) {
        all.add(text);
    }

    public synchronized boolean add(String text, long number) {
        return all.add(text + number);
    }

    public synchronized List<Object> all() {
        return List.copyOf(all);
    }

    public void close() {
        throw new IllegalStateException("not open\nat all");
    }

    public int limit(int[] limits) {
        return limits[0];
    }

    public synchronized Place move(Place to) {
        all.add(to);
        return to;
    }

    public synchronized void notify(Listener listener) {
        if (listener.heard(this) != 0) {
            throw new IllegalStateException("heard");
        }
    }

    public synchronized void take() throws InterruptedException {
        wait();
    }

    public void visit(Visitor visitor) {
        visitor.visit();
    }
}
