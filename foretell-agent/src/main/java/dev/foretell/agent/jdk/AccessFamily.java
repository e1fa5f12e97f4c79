// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent.jdk;

import static dev.foretell.agent.jdk.AtomicClass.Shape.*;

import dev.foretell.runtime.access.ArrayCopies;
import dev.foretell.runtime.access.ArrayDuplicates;
import dev.foretell.runtime.access.ArrayFills;
import dev.foretell.runtime.access.ArrayQueries;
import dev.foretell.runtime.access.ArraySorts;
import dev.foretell.runtime.access.AtomicArrayFunctions;
import dev.foretell.runtime.access.AtomicFunctions;
import dev.foretell.runtime.access.FieldUpdaterFunctions;
import dev.foretell.runtime.access.ReflectedElements;
import dev.foretell.trace.Value;
import java.lang.reflect.Array;
import java.util.Arrays;

/** Other ways to access variables: atomics, their updaters, ranges of arrays, reflection on arrays. */
final class AccessFamily extends Family {

    AccessFamily(JdkTable table) {
        super(table);
    }

    @Override
    void enter() {
        calls(AtomicFunctions.class, AtomicArrayFunctions.class, FieldUpdaterFunctions.class);
        statics(ArrayCopies.class, System.class);
        statics(ReflectedElements.class, Array.class);
        statics(ArrayFills.class, Arrays.class);
        statics(ArrayDuplicates.class, Arrays.class);
        statics(ArraySorts.class, Arrays.class);
        statics(ArrayQueries.class, Arrays.class);
        atomic("AtomicInteger", WHOLE, Value.LONG);
        atomic("AtomicLong", WHOLE, Value.LONG);
        atomic("AtomicBoolean", WHOLE, Value.BOOLEAN);
        atomic("AtomicReference", WHOLE, Value.REFERENCE);
        atomic("AtomicIntegerArray", ELEMENT, Value.LONG);
        atomic("AtomicLongArray", ELEMENT, Value.LONG);
        atomic("AtomicReferenceArray", ELEMENT, Value.REFERENCE);
        atomic("AtomicIntegerFieldUpdater", FIELD, Value.NONE);
        atomic("AtomicLongFieldUpdater", FIELD, Value.NONE);
        atomic("AtomicReferenceFieldUpdater", FIELD, Value.NONE);
        atomic("AtomicMarkableReference", WHOLE, Value.NONE);
        atomic("AtomicStampedReference", WHOLE, Value.NONE);
        atomic("LongAdder", WHOLE, Value.NONE);
        atomic("DoubleAdder", WHOLE, Value.NONE);
    }
}
