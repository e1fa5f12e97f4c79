// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.cell;

import dev.foretell.trace.CallStacks;
import dev.foretell.trace.Incidents;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Names;
import dev.foretell.trace.ObjectTypes;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The names of a trace, and after its variables those of containers or their cells. */
final class CellNames implements TraceNames {
    private final TraceNames rest;
    private final int first;
    private final Map<Long, Integer> numbers = new HashMap<>();
    private final List<Named> cells = new ArrayList<>();
    private final Names variables;

    /** {@code type}: of the container of this number. */
    private record Named(String type, int container, long cell) {}

    CellNames(TraceNames rest) {
        this.rest = rest;
        first = rest.variableNames().size();
        variables = Names.computed(() -> first + cells.size(), this::name);
    }

    /** The variable of a cell. */
    int number(long cell, int container, String type) {
        Integer known = numbers.get(cell);
        if (known == null) {
            known = first + cells.size();
            numbers.put(cell, known);
            cells.add(new Named(type, container, cell));
        }
        return known;
    }

    private Named cell(int variable) {
        return variable < first ? null : cells.get(variable - first);
    }

    private String name(int variable) {
        Named cell = cell(variable);
        return cell == null
                ? rest.variableNames().name(variable)
                : cell.type + '@' + cell.container + (cell.cell == cell.container ? "" : "#" + (variable - first));
    }

    @Override
    public Names variableNames() {
        return variables;
    }

    @Override
    public String variableName(int variable) {
        Named cell = cell(variable);
        return cell == null ? rest.variableName(variable) : cell.type;
    }

    @Override
    public String object(int variable) {
        Named cell = cell(variable);
        return cell == null
                ? rest.object(variable)
                : cell.type.substring(cell.type.lastIndexOf('.') + 1) + '@' + cell.container;
    }

    @Override
    public int index(int variable) {
        return cell(variable) == null ? rest.index(variable) : -1;
    }

    @Override
    public Value initialType(int variable) {
        return cell(variable) == null ? rest.initialType(variable) : Value.LONG;
    }

    @Override
    public long initialValue(int variable) {
        return cell(variable) == null ? rest.initialValue(variable) : 0;
    }

    @Override
    public Names targetNames(Kind kind) {
        return kind.isAccess() ? variables : rest.targetNames(kind);
    }

    @Override
    public Names threadNames() {
        return rest.threadNames();
    }

    @Override
    public Names lockNames() {
        return rest.lockNames();
    }

    @Override
    public Names messageNames() {
        return rest.messageNames();
    }

    @Override
    public Names blockNames() {
        return rest.blockNames();
    }

    @Override
    public Names methodNames() {
        return rest.methodNames();
    }

    @Override
    public Names internalNames() {
        return rest.internalNames();
    }

    @Override
    public Names locationNames() {
        return rest.locationNames();
    }

    @Override
    public Names strings() {
        return rest.strings();
    }

    @Override
    public List<String> namesOf(long object) {
        return rest.namesOf(object);
    }

    @Override
    public ObjectTypes objectTypes() {
        return rest.objectTypes();
    }

    @Override
    public CallStacks stacks() {
        return rest.stacks();
    }

    @Override
    public Incidents incidents() {
        return rest.incidents();
    }
}
