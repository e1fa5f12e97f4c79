// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.exceptions;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** What the JVM says of nulls wherever they are met. Each case is a method without parameters that fails. */
public final class Nulls {
    private static final class Node {
        int i;
        long j;
        double d;
        boolean z;
        byte b;
        float f;
        String s;
        Integer boxed;
        Node next;
        volatile Node last;
        int[] ints;
        long[] longs;
        double[] doubles;
        boolean[] booleans;
        Object[] objects;
        Node[] nodes;
        int[][] rows;
        Lock lock;
        Vector<Node> vector;
        Hashtable<String, Node> table;
        Map<String, Node> map;
        List<Node> list;
        AtomicInteger atomic;
        AtomicReference<Node> reference;
        final Node fixed = null;

        Node with() {
            Node made = new Node();
            made.nodes = new Node[3];
            made.rows = new int[2][];
            made.ints = new int[] {1, 2};
            made.reference = new AtomicReference<>();
            made.vector = new Vector<>();
            made.vector.add(null);
            made.next = null;
            return made;
        }

        void instance() {
            next.i = 3;
        }

        synchronized int locked() {
            return last.i;
        }
    }

    static Node node;
    static int index;
    static Node[] nodes = new Node[2];
    static int[] indices = {1, 0};
    static Lock lock;

    private Nulls() {}

    public static void main(String[] args) throws ReflectiveOperationException {
        Method[] cases = Nulls.class.getDeclaredMethods();
        Arrays.sort(cases, Comparator.comparing(Method::getName));
        for (Method method : cases) {
            if (method.getParameterCount() == 0 && !method.isSynthetic()) {
                try {
                    method.invoke(null);
                    System.out.println(method.getName() + " did not fail");
                } catch (InvocationTargetException e) {
                    show(method.getName(), e.getCause());
                }
            }
        }
    }

    private static void show(String name, Throwable thrown) {
        System.out.println(name + ": " + thrown);
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (frame.getClassName().contains("reflect")) {
                break;
            }
            System.out.println("    at " + frame);
        }
    }

    private static Node made() {
        return new Node().with();
    }

    private static Node none() {
        return null;
    }

    private static void take(Object a, Object b) {
        index = a == b ? index : 0;
    }

    static void fieldOfLocal() {
        Node n = none();
        take(n.s, n);
    }

    static void fieldOfStatic() {
        node = null;
        take(node.s, null);
    }

    static void fieldOfField() {
        Node n = made();
        take(n.next.s, null);
    }

    static void fieldOfFieldOfField() {
        Node n = made();
        n.next = made();
        take(n.next.next.boxed, null);
    }

    static void fieldOfVolatile() {
        Node n = made();
        take(n.last.s, null);
    }

    static void fieldOfFinal() {
        Node n = made();
        take(n.fixed.s, null);
    }

    static void fieldOfCall() {
        take(none().s, null);
    }

    static void fieldOfFieldOfCall() {
        take(made().next.s, null);
    }

    static void fieldOfElement() {
        Node n = made();
        take(n.nodes[2].s, null);
    }

    static void fieldOfStaticElement() {
        nodes[0] = null;
        take(nodes[0].s, null);
    }

    static void fieldOfElementByIndex() {
        index = 1;
        take(nodes[index].s, null);
    }

    static void fieldOfElementByElement() {
        take(nodes[indices[0]].s, null);
    }

    static void fieldOfElementByField() {
        Node n = made();
        n.i = 1;
        take(n.nodes[n.i].s, null);
    }

    static void fieldOfElementByElementOfField() {
        Node n = made();
        take(n.nodes[n.ints[0]].s, null);
    }

    static void elementOfRow() {
        Node n = made();
        index = n.rows[1][0];
    }

    static void elementOfField() {
        Node n = made();
        take(n.objects[0], null);
    }

    static void elementsOfEveryKind() {
        Node n = made();
        double sum = n.doubles[1] + n.longs[0];
        index = (int) sum;
    }

    static void booleanElement() {
        Node n = made();
        index = n.booleans[1] ? 1 : 0;
    }

    static void lengthOfField() {
        Node n = made();
        index = n.longs.length;
    }

    static void methodOfField() {
        Node n = made();
        index = n.s.length();
    }

    static void methodOfFieldWithArguments() {
        Node n = made();
        take(n.s.substring(n.i, index > 1 ? 2 : 3), null);
    }

    static void interfaceMethodOfField() {
        Node n = made();
        n.list.add(n);
    }

    static void mapOfField() {
        Node n = made();
        n.map.put("a", n);
    }

    static void methodOfElement() {
        Node n = made();
        n.nodes[1].instance();
    }

    static void unboxing() {
        Node n = made();
        index = n.boxed;
    }

    static void unboxingOfElement() {
        Integer[] boxes = new Integer[2];
        index = boxes[1];
    }

    static void assignInt() {
        Node n = none();
        n.i = 3;
    }

    static void assignLong() {
        Node n = made();
        n.next.j = 3;
    }

    static void assignDouble() {
        Node n = made();
        n.nodes[1].d = 3;
    }

    static void assignReference() {
        Node n = made();
        n.next.next = n;
    }

    static void assignSmall() {
        Node n = none();
        n.z = true;
    }

    static void assignInInstance() {
        made().instance();
    }

    static void assignByCall() {
        none().f = 2;
    }

    static void increment() {
        Node n = made();
        n.next.i++;
    }

    static void addToField() {
        Node n = made();
        n.last.b += 2;
    }

    static void storeInt() {
        Node n = made();
        n.next = made();
        n.next.ints = null;
        n.next.ints[1] = 2;
    }

    static void storeLong() {
        Node n = made();
        n.longs[1] = 2;
    }

    static void storeDouble() {
        Node n = made();
        n.doubles[index] = 2;
    }

    static void storeBoolean() {
        Node n = made();
        n.booleans[0] = true;
    }

    static void storeReference() {
        Node n = made();
        n.objects[0] = n;
    }

    static void storeInRow() {
        Node n = made();
        n.rows[0][1] = 2;
    }

    static void storeInLocal() {
        int[] a = none() == null ? null : new int[1];
        a[0] = 3;
    }

    static void incrementElement() {
        Node n = made();
        n.longs[1]++;
    }

    static void synchronizedOnField() {
        Node n = made();
        synchronized (n.next) {
            index++;
        }
    }

    static void throwField() throws Exception {
        Exception[] all = new Exception[1];
        throw all[0];
    }

    static void inSynchronizedMethod() {
        index = made().locked();
    }

    static void lockOfField() {
        Node n = made();
        n.lock.lock();
    }

    static void lockOfStatic() {
        lock.unlock();
    }

    static void tryLockWithTime() throws InterruptedException {
        Lock l = none() == null ? null : new ReentrantLock();
        l.tryLock(1L, java.util.concurrent.TimeUnit.SECONDS);
    }

    static void conditionOfLocal() throws InterruptedException {
        Condition c = none() == null ? null : new ReentrantLock().newCondition();
        c.await();
    }

    static void latchOfLocal() throws InterruptedException {
        CountDownLatch l = none() == null ? null : new CountDownLatch(1);
        l.await();
    }

    static void semaphoreOfLocal() throws InterruptedException {
        Semaphore s = none() == null ? null : new Semaphore(1);
        s.acquire(2);
    }

    static void threadOfLocal() throws InterruptedException {
        Thread t = none() == null ? null : new Thread();
        t.join();
    }

    static void waitOnField() throws InterruptedException {
        Node n = made();
        n.next.wait();
    }

    static void notifyOfField() {
        Node n = made();
        n.next.notifyAll();
    }

    static void queueOfLocal() throws InterruptedException {
        BlockingQueue<Node> q = none() == null ? null : new java.util.concurrent.LinkedBlockingQueue<>();
        q.put(made());
    }

    static void nullIntoConcurrentMap() {
        new ConcurrentHashMap<String, Node>().put("a", null);
    }

    static void vectorOfField() {
        Node n = made();
        n.vector = null;
        n.vector.get(0);
    }

    static void tableOfField() {
        Node n = made();
        n.table.put("a", n);
    }

    static void atomicOfField() {
        Node n = made();
        n.atomic.incrementAndGet();
    }

    static void atomicGetOfField() {
        Node n = made();
        index = n.atomic.get();
    }

    static void atomicArray() {
        AtomicIntegerArray a = none() == null ? null : new AtomicIntegerArray(1);
        a.set(0, 1);
    }

    static void cloneOfField() {
        Node n = made();
        take(n.ints.clone(), n.rows[0].clone());
    }

    static void copyOfField() {
        Node n = made();
        System.arraycopy(n.longs, 0, n.ints, 0, 1);
    }

    static void fillOfField() {
        Node n = made();
        Arrays.fill(n.longs, 2);
    }

    static void sortOfField() {
        Node n = made();
        Arrays.sort(n.doubles);
    }

    static void unlockedLock() {
        new ReentrantLock().unlock();
    }

    static void failedWait() throws InterruptedException {
        made().wait(1);
    }

    static void outOfBounds() {
        Node n = made();
        n.ints[5] = 2;
    }

    static void outOfBoundsRead() {
        Node n = made();
        index = n.nodes[3].i;
    }

    static void wrongElement() {
        Object[] all = new String[1];
        all[0] = 1;
    }

    static void wrongCast() {
        Node n = made();
        n.nodes[0] = n;
        Object o = n.nodes[0];
        take(((String) o).length(), null);
    }

    static void ternary() {
        Node n = made();
        take((index > 100 ? n.next : n.last).s, null);
    }

    static void acrossAJump() {
        Node n = made();
        n.s.substring(n.z ? 1 : 2).isEmpty();
    }

    static void inALambda() {
        Node n = made();
        Runnable r = () -> n.next.i = 2;
        r.run();
    }
}
