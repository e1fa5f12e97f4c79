// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.ArrayList;
import java.util.List;

/** Puts the reasons for a violation into words. */
final class Reasoning implements Reasons {
    private final Program program;
    private final Roster roster;
    private final int self;
    private final List<String> reasons = new ArrayList<>();
    private final List<Violation.Source> sources = new ArrayList<>();
    private final List<String> path = new ArrayList<>();
    private int details;

    Reasoning(Program program, Roster roster, int self) {
        this.program = program;
        this.roster = roster;
        this.self = self;
    }

    @Override
    public void because(String text, long value) {
        if (details == 0) {
            add(String.join("", path) + (value == 0 ? "not " : "") + text);
        }
    }

    private void add(String reason) {
        if (!reasons.contains(reason)) {
            reasons.add(reason);
        }
    }

    @Override
    public void enter(int thread, State known) {
        String name = known.member == null ? roster.name(thread) : known.member.name;
        path.add("@" + name + " ");
        if (thread != self) {
            Violation.Source source = known.tables == null
                    ? new Violation.Source(name, Violation.NOWHERE)
                    : new Violation.Source(name, known.place);
            if (!sources.contains(source)) {
                sources.add(source);
            }
        }
    }

    @Override
    public void leave() {
        path.remove(path.size() - 1);
    }

    @Override
    public void bound(String variable, State thread) {
        add(variable + " is " + (thread.member == null ? Roster.UNKNOWN : thread.member.name));
    }

    @Override
    public void details() {
        details++;
    }

    @Override
    public void endDetails() {
        details--;
    }

    Violation violation(Program.Property property, String thread, int place) {
        return new Violation(property.name(), thread, place, reasons, sources, property.reactions());
    }
}
