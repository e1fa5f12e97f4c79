// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.explored;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A small random program: a list of operations for each thread. The first starts all others, waits for them and reads all variables. */
public final class Script {
    /** What an operation does; {@code a} and {@code b} are its arguments. */
    public enum Op {
        /** Reads variable a. */
        READ,
        /** Writes b to variable a. */
        WRITE,
        /** Writes what was read last, plus b, to variable a. */
        ADD,
        /** Skips the next operation unless b was read last. */
        UNLESS,
        /** Fails if b was read last. */
        FAIL,
        /** Compares variable a, which is atomic, with b, and sets it to b + 1 if it is b; what it was counts as read. */
        COMPARE,
        /** Takes monitor a until the matching EXIT. */
        ENTER,
        EXIT,
        WAIT,
        NOTIFY,
        NOTIFY_ALL,
        FORK,
        JOIN
    }

    /** One of them. */
    public record Line(Op op, int a, int b) {
        /** Its number, for a switch without a table. */
        public int code() {
            return op.ordinal();
        }
    }

    public static final int VARIABLES = 3;
    public static final int MONITORS = 2;

    private final List<List<Line>> threads = new ArrayList<>();

    public List<Line> thread(int number) {
        return threads.get(number);
    }

    public int size() {
        return threads.size();
    }

    /** The program of this number. */
    public static Script random(int seed) {
        Random random = new Random(seed * 7919L + 17);
        Script script = new Script();
        int others = random.nextInt(4) == 0 ? 3 : 2;
        List<Line> main = new ArrayList<>();
        script.threads.add(main);
        for (int i = 1; i <= others; i++) {
            main.add(new Line(Op.FORK, i, 0));
        }
        if (others == 2 && random.nextInt(3) == 0) {
            body(random, main, 2, -1);
        }
        for (int i = 1; i <= others; i++) {
            main.add(new Line(Op.JOIN, i, 0));
        }
        for (int i = 0; i < VARIABLES; i++) {
            main.add(new Line(Op.READ, i, 0));
        }
        for (int i = 1; i <= others; i++) {
            List<Line> lines = new ArrayList<>();
            body(random, lines, others == 3 ? 3 : 5, -1);
            script.threads.add(lines);
        }
        return script;
    }

    /** Appends about so many operations; {@code held}: the monitor that is held, or -1. */
    private static void body(Random random, List<Line> lines, int length, int held) {
        int left = length;
        while (left > 0) {
            int variable = random.nextInt(2);
            int number = random.nextInt(2);
            int choice = random.nextInt(held >= 0 ? 12 : 9);
            left--;
            switch (choice) {
                case 0, 1 -> lines.add(new Line(Op.WRITE, variable, number + 1));
                case 2, 3 -> {
                    lines.add(new Line(Op.READ, variable, 0));
                    lines.add(new Line(Op.ADD, random.nextInt(2), 1));
                    left--;
                }
                case 4 -> {
                    lines.add(new Line(Op.READ, variable, 0));
                    lines.add(new Line(random.nextInt(3) == 0 ? Op.FAIL : Op.UNLESS, 0, number));
                    lines.add(new Line(Op.WRITE, random.nextInt(2), 2));
                }
                case 5 -> lines.add(new Line(Op.COMPARE, VARIABLES - 1, number));
                case 6, 7, 8 -> {
                    int monitor = random.nextInt(MONITORS);
                    lines.add(new Line(Op.ENTER, monitor, 0));
                    body(random, lines, Math.min(2, left + 1), monitor);
                    lines.add(new Line(Op.EXIT, monitor, 0));
                    left -= 2;
                }
                case 9 -> {
                    lines.add(new Line(Op.READ, variable, 0));
                    lines.add(new Line(Op.UNLESS, 0, number));
                    lines.add(new Line(Op.WAIT, held, 0));
                }
                case 10 -> lines.add(new Line(Op.NOTIFY, held, 0));
                default -> lines.add(new Line(Op.NOTIFY_ALL, held, 0));
            }
        }
    }

    /** Where the section ends that begins here. */
    public static int exit(List<Line> lines, int enter) {
        int depth = 0;
        for (int i = enter; ; i++) {
            depth += lines.get(i).op() == Op.ENTER ? 1 : lines.get(i).op() == Op.EXIT ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (List<Line> lines : threads) {
            lines.forEach(line -> text.append(line.op())
                    .append(' ')
                    .append(line.a())
                    .append(' ')
                    .append(line.b())
                    .append("; "));
            text.append('\n');
        }
        return text.toString();
    }
}
