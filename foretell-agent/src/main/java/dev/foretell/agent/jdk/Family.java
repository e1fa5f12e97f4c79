// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent.jdk;

import dev.foretell.agent.jdk.JdkPoint.Place;
import dev.foretell.trace.Value;

/**
 * What is recorded of one family of JDK classes. The bridges and hooks that it names are in the runtime's package for the same family: {@code jdk.task} for {@link TaskFamily}. Who supports another class of the
 * JDK adds lines to one family, and methods to one package there. {@link JdkFamilies} lists all families.
 */
abstract class Family {
    static final String CONCURRENT = "java/util/concurrent/";

    /** The arguments of most hooks: an object and the site. */
    static final String OBJECT = "(Ljava/lang/Object;I)V";

    private static final String CHANGING = "jdk/state/StatePoints.changing" + OBJECT;
    /** The hook of a look at such a state. */
    static final String LOOKED = "jdk/state/StatePoints.looked" + OBJECT;

    private final JdkTable table;

    Family(JdkTable table) {
        this.table = table;
    }

    /** Enters all that is known of the family into the table. */
    abstract void enter();

    /** The methods of these classes of the runtime are called in place of instance methods: their first parameter is the receiver. */
    final void calls(Class<?>... bridges) {
        for (Class<?> bridge : bridges) {
            table.addCalls(bridge);
        }
    }

    /** The methods of this class of the runtime are called in place of static methods of a class. */
    final void statics(Class<?> bridge, Class<?> type) {
        table.addStatics(bridge, type);
    }

    /** A class of {@code java.util.concurrent.atomic}. */
    final void atomic(String name, AtomicClass.Shape shape, Value value) {
        table.addAtomic(new AtomicClass(CONCURRENT + "atomic/" + name, shape, value));
    }

    /** A class that stands for all whose names begin so. */
    final String startingWith(String prefix) {
        table.addPrefix(prefix);
        return prefix;
    }

    /** A hook in methods of a class; {@code at} is the field or method that some places are about. */
    final void point(String type, String method, Place place, String at, String hook) {
        table.addPoint(new JdkPoint(type, method, place, at, hook));
    }

    /** The same hook in several methods. */
    final void at(String type, Place place, String hook, String... methods) {
        for (String method : methods) {
            point(type, method, place, "", hook);
        }
    }

    /** Methods that change a state that several threads see. */
    final void change(String type, String... methods) {
        at(type, Place.ENTRY_OWNER, CHANGING, methods);
    }

    /** Methods that look at such a state. */
    final void look(String type, String... methods) {
        at(type, Place.EXIT_OWNER, LOOKED, methods);
    }

    /** Methods that call code of the program while no other thread can be in them. */
    final void exclude(String type, String... methods) {
        for (String method : methods) {
            point(type, method, Place.ENTRY_OWNER, "", LOOKED);
            change(type, method);
            point(type, method, Place.EXIT_OWNER, "", CHANGING);
        }
    }
}
