// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.List;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * One table of names for each name space: those of {@link Kind.Target}, by its ordinals, code
 * locations and strings.
 */
public final class NameTables implements TraceNames {
    public static final int LOCATIONS = 8;
    public static final int STRINGS = 9;
    public static final int SPACES = 10;

    private final Names[] tables;
    private final VariableLabels labels;
    private final InitialValues initials = new InitialValues();
    private final Incidents incidents = new Incidents();
    private final ObjectTypes types;
    private final LongFunction<List<String>> objects;
    private final Supplier<Released> release;
    private final Supplier<CallStacks> stacks;

    /** Empty tables, to be filled as events that use the names appear. */
    public NameTables() {
        this(new Names[SPACES], null);
        for (int i = 0; i < SPACES; i++) {
            tables[i] = new Names();
        }
    }

    /** These tables, of which nothing is let go. */
    public NameTables(Names[] tables, VariableLabels labels) {
        this(tables, labels, new CallStacks());
    }

    private NameTables(Names[] tables, VariableLabels labels, CallStacks stacks) {
        this(tables, labels, new ObjectTypes(), object -> List.of(), () -> Released.NONE, () -> stacks);
    }

    /**
     * These tables.
     *
     * @param labels if not null, knows the parts of the variables' names
     * @param types {@link #objectTypes the classes whose objects have one number}
     * @param objects finds {@link #namesOf the names of an object}
     * @param release what {@link #release} does
     * @param stacks finds {@link #stacks the call stacks}
     */
    public NameTables(
            Names[] tables,
            VariableLabels labels,
            ObjectTypes types,
            LongFunction<List<String>> objects,
            Supplier<Released> release,
            Supplier<CallStacks> stacks) {
        this.tables = tables;
        this.labels = labels;
        this.types = types;
        this.objects = objects;
        this.release = release;
        this.stacks = stacks;
    }

    /** The table of a name space. */
    public Names table(int space) {
        return tables[space];
    }

    public InitialValues initials() {
        return initials;
    }

    private Names table(Kind.Target space) {
        return tables[space.ordinal()];
    }

    @Override
    public Names threadNames() {
        return table(Kind.Target.THREAD);
    }

    @Override
    public Names variableNames() {
        return table(Kind.Target.VARIABLE);
    }

    @Override
    public Names lockNames() {
        return table(Kind.Target.LOCK);
    }

    @Override
    public Names messageNames() {
        return table(Kind.Target.MESSAGE);
    }

    @Override
    public Names blockNames() {
        return table(Kind.Target.BLOCK);
    }

    @Override
    public Names methodNames() {
        return table(Kind.Target.METHOD);
    }

    @Override
    public Names internalNames() {
        return table(Kind.Target.NAME);
    }

    @Override
    public Names locationNames() {
        return tables[LOCATIONS];
    }

    @Override
    public Names strings() {
        return tables[STRINGS];
    }

    @Override
    public Names targetNames(Kind kind) {
        return kind.target() == Kind.Target.NONE ? null : table(kind.target());
    }

    @Override
    public List<String> namesOf(long object) {
        return objects.apply(object);
    }

    @Override
    public ObjectTypes objectTypes() {
        return types;
    }

    @Override
    public CallStacks stacks() {
        return stacks.get();
    }

    @Override
    public Incidents incidents() {
        return incidents;
    }

    @Override
    public Released release() {
        return release.get();
    }

    @Override
    public String variableName(int variable) {
        return labels == null ? variableNames().name(variable) : labels.name(variable);
    }

    @Override
    public String object(int variable) {
        return labels == null ? null : labels.object(variable);
    }

    @Override
    public int index(int variable) {
        return labels == null ? -1 : labels.index(variable);
    }

    @Override
    public Value initialType(int variable) {
        return initials.type(variable);
    }

    @Override
    public long initialValue(int variable) {
        return initials.value(variable);
    }
}
