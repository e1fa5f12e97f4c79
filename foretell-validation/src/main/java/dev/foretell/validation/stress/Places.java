// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stress;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;

/** Many threads on the same fields and elements, by handles, reflection and directly. Arguments: threads, rounds. */
public final class Places implements Runnable {
    private static final String[] TEXTS = {"a", "b", "c", "d"};
    private static final VarHandle NUMBER;
    private static final VarHandle WIDE;
    private static final VarHandle FLAG;
    private static final VarHandle TEXT;
    private static final VarHandle EXACT;
    private static final VarHandle PRECISE;
    private static final VarHandle SHARED;
    private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle STRINGS = MethodHandles.arrayElementVarHandle(String[].class);
    private static final Field NUMBER_FIELD;
    private static final Field TEXT_FIELD;
    private static final Field SHARED_FIELD;
    private static final MethodHandle GETTER;
    private static final MethodHandle SETTER;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            NUMBER = lookup.findVarHandle(Places.class, "number", int.class);
            WIDE = lookup.findVarHandle(Places.class, "wide", long.class);
            FLAG = lookup.findVarHandle(Places.class, "flag", boolean.class);
            TEXT = lookup.findVarHandle(Places.class, "text", String.class);
            EXACT = lookup.findVarHandle(Places.class, "exact", int.class);
            PRECISE = lookup.findVarHandle(Places.class, "precise", double.class);
            SHARED = lookup.findStaticVarHandle(Places.class, "shared", int.class);
            NUMBER_FIELD = Places.class.getDeclaredField("number");
            TEXT_FIELD = Places.class.getDeclaredField("text");
            SHARED_FIELD = Places.class.getDeclaredField("shared");
            GETTER = lookup.findGetter(Places.class, "number", int.class);
            SETTER = lookup.findSetter(Places.class, "number", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static int shared;

    private int number;
    private long wide;
    private boolean flag;
    private String text;
    private int exact;
    private double precise;
    private final int[] ints = new int[9];
    private final String[] strings = new String[9];
    private final int rounds;

    private Places(int rounds) {
        this.rounds = rounds;
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = Integer.parseInt(args[0]);
        Places places = new Places(Integer.parseInt(args[1]));
        Together.run(threads, places);
        System.out.println(places.exact == threads * places.rounds ? "exact" : "lost updates");
    }

    @Override
    public void run() {
        try {
            for (int i = 0; i < rounds; i++) {
                handles(i);
                reflection(i);
                elements(i, i % 9);
            }
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private void handles(int i) {
        EXACT.getAndAdd(this, 1);
        NUMBER.set(this, i);
        NUMBER.compareAndSet(this, (int) NUMBER.get(this), i + 1);
        NUMBER.compareAndExchange(this, number, 5);
        number++;
        WIDE.setVolatile(this, (long) i);
        WIDE.getAndAdd(this, 3);
        WIDE.getAndBitwiseOr(this, 8L);
        wide += 2;
        WIDE.compareAndExchange(this, (long) WIDE.getAcquire(this), 77);
        FLAG.setRelease(this, i % 2 == 0);
        FLAG.compareAndExchange(this, true, false);
        flag = !flag;
        TEXT.set(this, TEXTS[i & 3]);
        TEXT.compareAndExchange(this, "a", "b");
        text = (String) TEXT.getAndSet(this, "c");
        PRECISE.set(this, i * 0.5);
        PRECISE.compareAndExchange(this, (double) PRECISE.get(this), 3.5);
        precise++;
        SHARED.set(i);
        SHARED.getAndAdd(1);
        shared++;
    }

    private void reflection(int i) throws Throwable {
        NUMBER_FIELD.setInt(this, NUMBER_FIELD.getInt(this) + 1);
        NUMBER_FIELD.set(this, i);
        TEXT_FIELD.set(this, TEXTS[i & 3]);
        TEXT_FIELD.get(this);
        SHARED_FIELD.setInt(null, i);
        SHARED_FIELD.get(null);
        SETTER.invokeExact(this, (int) GETTER.invokeExact(this) + 1);
    }

    private void elements(int i, int at) {
        INTS.setVolatile(ints, at, i);
        INTS.getAndAdd(ints, at, 1);
        ints[at]++;
        STRINGS.set(strings, at, TEXTS[i & 3]);
        STRINGS.compareAndExchange(strings, at, "a", "b");
        strings[at] = TEXTS[i & 3];
        Array.setInt(ints, at, i);
        Array.set(strings, at, "q");
        Array.get(strings, at);
    }
}
