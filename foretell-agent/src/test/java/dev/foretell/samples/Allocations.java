// SPDX-License-Identifier: Apache-2.0
package dev.foretell.samples;

import java.util.ArrayList;
import java.util.List;

/** Objects that are allocated where a jump goes to, with jumps before they are constructed. */
public final class Allocations {
    private final String text;
    private int count;

    private Allocations(String text, int count) {
        this.text = text;
        this.count = count;
    }

    private Allocations(boolean first, Allocations other) {
        this(first ? "first" : new String(other == null ? "none" : other.text), other == null ? 0 : other.count);
    }

    public static String run() {
        StringBuilder said = new StringBuilder();
        char[] letters = {'a', 'b'};
        for (int i = 0; i < 3; i++) {
            said.append(behindAReturn(letters, i == 0, i == 1)).append(' ');
            said.append(inALoop(i)).append(' ').append(nested(i)).append(' ');
            said.append(inASwitch(i)).append(' ').append(inAHandler(i)).append(' ');
            said.append(new Allocations(i == 0, i == 1 ? new Allocations("x", i) : null).text);
            said.append(underALock(letters, i == 2)).append(';');
        }
        return said.toString();
    }

    private static String behindAReturn(char[] letters, boolean isEmpty, boolean isShort) {
        if (isEmpty) {
            return "";
        }
        return new String(letters, 0, isShort ? 1 : 2);
    }

    private static List<String> inALoop(int count) {
        List<String> all = new ArrayList<>();
        int i = 0;
        do {
            all.add(new Allocations(new String(i % 2 == 0 ? "even" : "odd"), i > 1 ? 1 : 0).text);
        } while (i++ < count);
        return all;
    }

    private static String nested(int i) {
        return i == 0 ? null : new Allocations(i == 1 ? new String(new char[] {i > 0 ? 'p' : 'q'}) : "r", i).text;
    }

    private static Object inASwitch(int i) {
        switch (i) {
            case 0:
                return new StringBuilder(i == 0 ? "zero" : "none").toString();
            case 1:
                return new StringBuilder(i == 1 ? "one" : "none").toString();
            default:
                return new StringBuilder(i < 0 ? "less" : "more").toString();
        }
    }

    private static String inAHandler(int i) {
        try {
            return String.valueOf(1 / i);
        } catch (ArithmeticException e) {
            return new String(e.getMessage() == null ? "null" : "zero");
        }
    }

    private static String underALock(Object lock, boolean last) {
        synchronized (lock) {
            return new String(last ? "last" : "next");
        }
    }
}
