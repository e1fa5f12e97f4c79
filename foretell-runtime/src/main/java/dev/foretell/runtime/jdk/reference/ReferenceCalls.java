// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.reference;

import dev.foretell.runtime.sync.HandoverHooks;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import jdk.internal.vm.annotation.Hidden;

/** References, their queues, cleaners: a thread that sees a reference cleared or enqueued comes after who did it, or after the uses of its object. */
public final class ReferenceCalls {
    private ReferenceCalls() {}

    @Hidden
    public static Object get(Reference<?> reference, int site) {
        Object object = reference.get();
        if (object == null) {
            HandoverHooks.outlived(reference, site);
        } else {
            LifePoints.used(reference, site);
        }
        return object;
    }

    @Hidden
    public static <T> boolean refersTo(Reference<T> reference, T object, int site) {
        boolean refers = reference.refersTo(object);
        if (refers == (object == null)) {
            HandoverHooks.outlived(reference, site);
        }
        return refers;
    }

    @Hidden
    public static void clear(Reference<?> reference, int site) {
        LifePoints.used(reference, site);
        reference.clear();
    }

    @Hidden
    public static boolean enqueue(Reference<?> reference, int site) {
        LifePoints.used(reference, site);
        return reference.enqueue();
    }

    @Hidden
    public static Reference<?> poll(ReferenceQueue<?> queue, int site) {
        return got(queue.poll(), site);
    }

    @Hidden
    public static Reference<?> remove(ReferenceQueue<?> queue, int site) throws InterruptedException {
        return got(queue.remove(), site);
    }

    @Hidden
    public static Reference<?> remove(ReferenceQueue<?> queue, long millis, int site) throws InterruptedException {
        return got(queue.remove(millis), site);
    }

    @Hidden
    private static Reference<?> got(Reference<?> reference, int site) {
        if (reference != null) {
            HandoverHooks.outlived(reference, site);
        }
        return reference;
    }

    @Hidden
    public static Cleaner.Cleanable register(Cleaner cleaner, Object object, Runnable action, int site) {
        LifePoints.used(object, site);
        Cleaner.Cleanable cleanable = cleaner.register(object, action);
        HandoverHooks.follow(cleanable, object);
        return cleanable;
    }
}
