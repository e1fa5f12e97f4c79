// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import dev.foretell.trace.store.EventRows;
import dev.foretell.trace.store.Storage;
import java.util.Arrays;

/**
 * The events of a trace as columns, in pages so that they grow without being copied; those of values have none where there
 * are none. Or, after {@link #moveTo}, all of them as rows in a file.
 */
final class EventColumns {
    private static final int PAGE_BITS = 16;
    private static final int PAGE = 1 << PAGE_BITS;
    private static final int FIRST = 64;
    private static final int EVENT_BYTES = 11;
    private static final int VALUE_BYTES = 9;

    private int size;
    private byte[][] kinds;

    /** The lower halves of the threads' numbers, and the upper ones; the latter null for pages that need none. */
    private char[][] threads;

    private char[][] upperThreads;
    private int[][] targets;
    private int[][] locations;
    private byte[][] valueTypes;
    private long[][] values;

    /** How many events there is room for. */
    private int room = FIRST;

    /** How many of the pages have values. */
    private int valued;

    private Storage storage = Storage.MEMORY;

    /** The rows in the file; null while the events are in memory. */
    private EventRows rows;

    EventColumns() {
        kinds = new byte[][] {new byte[FIRST]};
        threads = new char[][] {new char[FIRST]};
        upperThreads = new char[][] {null};
        targets = new int[][] {new int[FIRST]};
        locations = new int[][] {new int[FIRST]};
        valueTypes = new byte[][] {null};
        values = new long[][] {null};
    }

    /** The events that there are; what is added to the others later is not among them. */
    EventColumns(EventColumns other) {
        size = other.size;
        kinds = other.kinds;
        threads = other.threads;
        upperThreads = other.upperThreads;
        targets = other.targets;
        locations = other.locations;
        valueTypes = other.valueTypes;
        values = other.values;
        storage = other.storage;
        rows = other.rows == null ? null : new EventRows(other.rows);
    }

    int size() {
        return size;
    }

    Storage storage() {
        return storage;
    }

    /** About how many bytes of the heap they take. */
    long memory() {
        return rows != null ? 0 : (long) size * EVENT_BYTES + ((long) valued << PAGE_BITS) * VALUE_BYTES;
    }

    Kind kind(int event) {
        return Kind.of(rows != null ? rows.kind(event) : kinds[event >>> PAGE_BITS][event & PAGE - 1]);
    }

    int thread(int event) {
        if (rows != null) {
            return rows.thread(event);
        }
        int lower = threads[event >>> PAGE_BITS][event & PAGE - 1];
        char[] page = upperThreads[event >>> PAGE_BITS];
        return page == null ? lower : page[event & PAGE - 1] << Character.SIZE | lower;
    }

    int target(int event) {
        return rows != null ? rows.target(event) : targets[event >>> PAGE_BITS][event & PAGE - 1];
    }

    int location(int event) {
        return rows != null ? rows.location(event) : locations[event >>> PAGE_BITS][event & PAGE - 1];
    }

    Value valueType(int event) {
        if (rows != null) {
            return Value.of(rows.type(event));
        }
        byte[] page = valueTypes[event >>> PAGE_BITS];
        return page == null ? Value.NONE : Value.of(page[event & PAGE - 1]);
    }

    long value(int event) {
        if (rows != null) {
            return rows.value(event);
        }
        long[] page = values[event >>> PAGE_BITS];
        return page == null ? 0 : page[event & PAGE - 1];
    }

    int add(Kind kind, int thread, int target, int location, Value type, long value) {
        if (rows != null) {
            rows.put(size, (byte) kind.ordinal(), thread, target, location, (byte) type.ordinal(), value);
            return size++;
        }
        if (size == room) {
            grow();
        }
        int page = size >>> PAGE_BITS;
        int place = size & PAGE - 1;
        kinds[page][place] = (byte) kind.ordinal();
        threads[page][place] = (char) thread;
        if (thread >>> Character.SIZE != 0) {
            if (upperThreads[page] == null) {
                upperThreads[page] = new char[kinds[page].length];
            }
            upperThreads[page][place] = (char) (thread >>> Character.SIZE);
        }
        targets[page][place] = target;
        locations[page][place] = location;
        if (type != Value.NONE) {
            if (values[page] == null) {
                values[page] = new long[kinds[page].length];
                valueTypes[page] = new byte[kinds[page].length];
                valued++;
            }
            values[page][place] = value;
            valueTypes[page][place] = (byte) type.ordinal();
        }
        return size++;
    }

    /** Moves all events to a file; more come behind them. */
    void moveTo(Storage file) {
        EventRows moved = new EventRows(file);
        own();
        for (int e = 0; e < size; e++) {
            moved.put(
                    e,
                    (byte) kind(e).ordinal(),
                    thread(e),
                    target(e),
                    location(e),
                    (byte) valueType(e).ordinal(),
                    value(e));
            if ((e & PAGE - 1) == PAGE - 1) {
                drop(e >>> PAGE_BITS);
            }
        }
        drop(kinds.length - 1);
        rows = moved;
        storage = file;
    }

    /** What was built before keeps its pages. */
    private void own() {
        kinds = kinds.clone();
        threads = threads.clone();
        upperThreads = upperThreads.clone();
        targets = targets.clone();
        locations = locations.clone();
        valueTypes = valueTypes.clone();
        values = values.clone();
    }

    private void drop(int page) {
        kinds[page] = null;
        threads[page] = null;
        upperThreads[page] = null;
        targets[page] = null;
        locations[page] = null;
        valueTypes[page] = null;
        values[page] = null;
    }

    /** The first page grows to its size, the others have it from the beginning. */
    private void grow() {
        int last = kinds.length - 1;
        if (kinds[last].length < PAGE) {
            room *= 2;
            kinds[last] = Arrays.copyOf(kinds[last], room);
            threads[last] = Arrays.copyOf(threads[last], room);
            if (upperThreads[last] != null) {
                upperThreads[last] = Arrays.copyOf(upperThreads[last], room);
            }
            targets[last] = Arrays.copyOf(targets[last], room);
            locations[last] = Arrays.copyOf(locations[last], room);
            if (values[last] != null) {
                values[last] = Arrays.copyOf(values[last], room);
                valueTypes[last] = Arrays.copyOf(valueTypes[last], room);
            }
            return;
        }
        int pages = kinds.length + 1;
        kinds = Arrays.copyOf(kinds, pages);
        kinds[pages - 1] = new byte[PAGE];
        threads = Arrays.copyOf(threads, pages);
        threads[pages - 1] = new char[PAGE];
        upperThreads = Arrays.copyOf(upperThreads, pages);
        targets = withPage(targets);
        locations = withPage(locations);
        values = Arrays.copyOf(values, pages);
        valueTypes = Arrays.copyOf(valueTypes, pages);
        room = Math.addExact(room, PAGE);
    }

    private static int[][] withPage(int[][] column) {
        int[][] longer = Arrays.copyOf(column, column.length + 1);
        longer[column.length] = new int[PAGE];
        return longer;
    }
}
