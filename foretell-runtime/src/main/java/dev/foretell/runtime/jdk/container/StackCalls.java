// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import java.util.Stack;
import jdk.internal.vm.annotation.Hidden;

/** What a {@link Stack} has besides a vector's methods, each a section of its monitor. */
public final class StackCalls {
    private StackCalls() {}

    @Hidden
    public static Object push(Stack<Object> stack, Object element, int site) {
        synchronized (SelfLocking.monitor(stack, site)) {
            SelfLocking.before(stack, element, Containers.ADD, site);
            try {
                return stack.push(element);
            } finally {
                SelfLocking.after(stack, element, Containers.ADD, site);
            }
        }
    }

    @Hidden
    public static Object pop(Stack<Object> stack, int site) {
        synchronized (SelfLocking.monitor(stack, site)) {
            SelfLocking.before(stack, null, Containers.TAKE, site);
            try {
                return stack.pop();
            } finally {
                SelfLocking.after(stack, null, Containers.TAKE, site);
            }
        }
    }

    @Hidden
    public static Object peek(Stack<Object> stack, int site) {
        synchronized (SelfLocking.monitor(stack, site)) {
            SelfLocking.before(stack, null, Containers.SEE, site);
            try {
                return stack.peek();
            } finally {
                SelfLocking.after(stack, null, Containers.SEE, site);
            }
        }
    }

    @Hidden
    public static boolean empty(Stack<Object> stack, int site) {
        synchronized (SelfLocking.monitor(stack, site)) {
            SelfLocking.before(stack, null, Containers.LOOK, site);
            try {
                return stack.empty();
            } finally {
                SelfLocking.after(stack, null, Containers.LOOK, site);
            }
        }
    }

    @Hidden
    public static int search(Stack<Object> stack, Object element, int site) {
        synchronized (SelfLocking.monitor(stack, site)) {
            SelfLocking.before(stack, element, Containers.LOOK_KEY, site);
            try {
                return stack.search(element);
            } finally {
                SelfLocking.after(stack, element, Containers.LOOK_KEY, site);
            }
        }
    }
}
