// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

/** Which of its properties hold in the present state of a thread, and which have just ceased to. One thread's alone. */
final class Verdicts {
    private final ThreadMonitors all;
    private final Program program;
    private final Frame frame;
    private final int self;
    private final String name;

    /** The properties that this thread must keep, by their numbers. */
    private final int[] properties;

    /** Whether each of them does not hold in the present state. */
    private final boolean[] violated;

    /** Properties that have ceased to hold, until they are asked for. */
    private final int[] news;

    private int size;

    Verdicts(ThreadMonitors all, Frame frame, int self, String name) {
        this.all = all;
        this.program = all.program();
        this.frame = frame;
        this.self = self;
        this.name = name;
        properties = all.propertiesOf(self, name);
        violated = new boolean[program.properties.size()];
        news = new int[properties.length];
    }

    /** Evaluates all of them in a new state; what was news before is not any more. */
    void judge(State present) {
        size = 0;
        for (int property : properties) {
            boolean holds = holds(program.properties.get(property), present);
            if (!holds && !violated[property]) {
                news[size++] = property;
            }
            violated[property] = !holds;
        }
    }

    private boolean holds(Program.Property property, State present) {
        if (property.thread() >= 0) {
            frame.threads[property.thread()] = self;
        }
        return property.formula().holds(frame, present, self);
    }

    boolean isViolated(int property) {
        return violated[property];
    }

    /** The number of a property that has just ceased to hold; -1 if there are no more. */
    int next() {
        while (size > 0) {
            int property = news[--size];
            if (!all.isRefused(property)) {
                return property;
            }
        }
        return -1;
    }

    /** Why a property does not hold. */
    Violation explain(int number, State present) {
        Program.Property property = program.properties.get(number);
        Reasoning reasons = new Reasoning(all, self, name, present.place);
        if (property.thread() >= 0) {
            frame.threads[property.thread()] = self;
            reasons.bound(property.variable(), self, present);
        }
        property.formula().explain(frame, present, self, reasons);
        return reasons.violation(property);
    }
}
