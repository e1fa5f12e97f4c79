// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.store.IntList;
import dev.foretell.trace.store.Storage;
import java.util.function.Predicate;

/**
 * The accesses of a trace that can matter: of variables that several threads access and one writes. They are known by the
 * blocks they are in, blocks by their {@link Shapes}, and accesses of the same thread, variable, place, kind and
 * held locks by a common <em>class</em>.
 */
final class Accesses {
    /** Blocks with more different accesses are looked at up to here. */
    private static final int WIDEST = 512;

    private final Trace trace;
    private final Predicate<String> isAtomicMethod;
    private final boolean cutWide;
    private final SharedVariables shared;
    private final Guards guards;
    private final Blocks blocks;
    private final OpenBlocks[] threads;
    private final Shapes shapes = new Shapes();
    private final Tuples classes = new Tuples();

    /** The items that a thread has: thread and item. */
    private final Tuples items = new Tuples();

    private final IntList deeds;
    private final IntList events;
    private final IntList classOf;
    private final IntList itemOf;
    private boolean cut;
    private IntLists blocksOfShape;
    private IntLists eventsOfClass;
    private IntLists eventsOfItem;
    private IntLists classesOfVariable;
    private IntLists shapesOfVariable;
    private final Tuples uses = new Tuples();
    private IntLists usesOfVariable;

    private Accesses(Trace trace, Predicate<String> isAtomicMethod, boolean cutWide) {
        this.trace = trace;
        this.isAtomicMethod = isAtomicMethod;
        this.cutWide = cutWide;
        shared = new SharedVariables(trace);
        guards = new Guards(trace, shared);
        Storage storage = trace.storage();
        deeds = new IntList(storage);
        events = new IntList(storage);
        classOf = new IntList(storage);
        itemOf = new IntList(storage);
        blocks = new Blocks(storage, trace.size());
        threads = new OpenBlocks[trace.threadNames().size()];
    }

    /**
     * Reads a trace.
     *
     * @param isAtomicMethod whether the methods of this name are atomic blocks
     * @param cutWide whether the later ones of very many different accesses of a block are left out
     */
    static Accesses of(Trace trace, Predicate<String> isAtomicMethod, boolean cutWide) {
        Accesses accesses = new Accesses(trace, isAtomicMethod, cutWide);
        for (int event = 0; event < trace.size(); event++) {
            accesses.read(event);
        }
        accesses.finish();
        return accesses;
    }

    /** Whether accesses of very wide blocks were left out. */
    boolean isCut() {
        return cut;
    }

    Blocks blocks() {
        return blocks;
    }

    Shapes shapes() {
        return shapes;
    }

    IntLists blocksOfShape() {
        return blocksOfShape;
    }

    IntLists eventsOfClass() {
        return eventsOfClass;
    }

    /** A thread's accesses of an item that it has, from an event and before another. */
    int[] eventsOf(int thread, int item, int from, int to) {
        int list = items.number(thread, item, 0, 0);
        int start = eventsOfItem.from(list, from);
        return eventsOfItem.range(start, Math.max(start, eventsOfItem.from(list, to)));
    }

    IntLists classesOfVariable() {
        return classesOfVariable;
    }

    /** The shapes of at least two accesses of which one is of the variable; each once, ascending. */
    IntLists shapesOfVariable() {
        return shapesOfVariable;
    }

    /** The threads and locks of the shapes that access a variable; each pair once. */
    IntLists usesOfVariable() {
        return usesOfVariable;
    }

    int threadOfUse(int use) {
        return uses.part(use, 1);
    }

    int locksOfUse(int use) {
        return uses.part(use, 2);
    }

    int threadOfClass(int number) {
        return classes.part(number, 0);
    }

    int itemOfClass(int number) {
        return classes.part(number, 1);
    }

    int locksOfClass(int number) {
        return classes.part(number, 2);
    }

    private void read(int event) {
        Kind kind = trace.kind(event);
        int thread = trace.thread(event);
        int target = trace.target(event);
        switch (kind) {
            case BEGIN, ACQUIRE, READ_ACQUIRE -> openOf(thread).begin(event, kind, target, label(event));
            case EXEC -> {
                if (isAtomicMethod.test(trace.methodNames().name(target))) {
                    openOf(thread).begin(event, kind, target, label(event));
                }
            }
            case END -> openOf(thread).end(event, Kind.BEGIN, target);
            case RELEASE -> openOf(thread).end(event, Kind.ACQUIRE, target);
            case READ_RELEASE -> openOf(thread).end(event, Kind.READ_ACQUIRE, target);
            case RETURN -> openOf(thread).end(event, Kind.EXEC, target);
            default -> {
                if (kind.isAccess() && shared.contains(target)) {
                    access(event, thread, kind.isWrite());
                }
            }
        }
    }

    /** The smallest block that holds both accesses of a thread and is meant for what they access; or {@link Blocks#NONE}. */
    int around(int first, int last) {
        return blocks.around(
                first, last, block -> isMeantFor(block, trace.target(first)) && isMeantFor(block, trace.target(last)));
    }

    private boolean isMeantFor(int block, int variable) {
        return !blocks.isSection(block) || guards.mayGuard(trace.target(blocks.begin(block)), variable);
    }

    private void access(int event, int thread, boolean write) {
        int item = shapes.item(trace.target(event), trace.location(event), write);
        int chain = openOf(thread).chain();
        blocks.setOpen(event, chain);
        for (int link = chain; link != Blocks.NONE; link = blocks.rest(link)) {
            int block = blocks.block(link);
            if (!isMeantFor(block, trace.target(event))) {
                continue;
            }
            while (deeds.size() <= block) {
                deeds.add(Shapes.NOTHING);
            }
            int deed = deeds.get(block);
            if (cutWide && shapes.length(deed) >= WIDEST) {
                cut = true;
            } else {
                deeds.set(block, shapes.after(deed, item));
            }
        }
        events.add(event);
        itemOf.add(items.number(thread, item, 0, 0));
        classOf.add(classes.number(thread, item, blocks.locksAt(event), 0));
    }

    private OpenBlocks openOf(int thread) {
        if (threads[thread] == null) {
            threads[thread] = new OpenBlocks(blocks);
        }
        return threads[thread];
    }

    /** By name where there is one, else by the place in the code, else by the lock. */
    private int label(int event) {
        boolean named = trace.kind(event).target() != Kind.Target.LOCK && trace.target(event) != Trace.NO_TARGET;
        boolean placed = !named && trace.location(event) != Trace.NO_LOCATION;
        return (placed ? trace.location(event) : trace.target(event)) * 3 + (named ? 0 : placed ? 1 : 2);
    }

    private void finish() {
        for (OpenBlocks open : threads) {
            if (open != null) {
                open.finish();
            }
        }
        IntList numbers = new IntList(trace.storage());
        IntList shapeOf = new IntList(trace.storage());
        for (int block = 0; block < deeds.size(); block++) {
            int deed = deeds.get(block);
            if (shapes.length(deed) > 1) {
                numbers.add(block);
                shapeOf.add(shapes.shape(
                        trace.thread(blocks.begin(block)), blocks.label(block), deed, blocks.locks(block)));
            }
        }
        blocksOfShape = IntLists.group(trace.storage(), shapes.size(), shapeOf, numbers);
        eventsOfClass = IntLists.group(trace.storage(), classes.size(), classOf, events);
        eventsOfItem = IntLists.group(trace.storage(), items.size(), itemOf, events);
        indexVariables();
    }

    private void indexVariables() {
        IntList variables = new IntList(trace.storage());
        IntList numbers = new IntList(trace.storage());
        for (int number = 0; number < classes.size(); number++) {
            variables.add(shapes.variable(itemOfClass(number)));
            numbers.add(number);
        }
        int count = trace.variableNames().size();
        classesOfVariable = IntLists.group(trace.storage(), count, variables, numbers);
        IntList shapeVariables = new IntList(trace.storage());
        IntList shapeNumbers = new IntList(trace.storage());
        int[] seen = new int[count];
        for (int shape = 0; shape < shapes.size(); shape++) {
            for (int item : shapes.itemsOf(shapes.deed(shape))) {
                int variable = shapes.variable(item);
                if (seen[variable] != shape + 1) {
                    seen[variable] = shape + 1;
                    uses.number(variable, shapes.thread(shape), shapes.locks(shape), 0);
                    shapeVariables.add(variable);
                    shapeNumbers.add(shape);
                }
            }
        }
        shapesOfVariable = IntLists.group(trace.storage(), count, shapeVariables, shapeNumbers);
        IntList useVariables = new IntList(trace.storage());
        IntList useNumbers = new IntList(trace.storage());
        for (int use = 0; use < uses.size(); use++) {
            useVariables.add(uses.part(use, 0));
            useNumbers.add(use);
        }
        usesOfVariable = IntLists.group(trace.storage(), count, useVariables, useNumbers);
    }
}
