// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * One test, as often as wanted: each time on an instance of its own, with its methods for before and after each test. JUnit resolves arguments outside of the
 * runs where it can, as what it does itself would be a part of them.
 */
final class TestRun {
    private final ExtensionContext context;
    private final Call test;
    private final Call[] before;
    private final Method[] after;

    /** A method, and what it is called with. */
    private record Call(Method method, Object[] arguments) {
        static Call of(ReflectiveInvocationContext<Method> call) {
            return new Call(call.getExecutable(), call.getArguments().toArray());
        }

        void on(Object[] instances) {
            ReflectionSupport.invokeMethod(method, target(method, instances), arguments);
        }
    }

    /** {@code before}: what JUnit would have called before the test. */
    TestRun(
            ExtensionContext context,
            List<ReflectiveInvocationContext<Method>> before,
            ReflectiveInvocationContext<Method> test) {
        this.context = context;
        this.test = Call.of(test);
        this.before = before.stream().map(Call::of).toArray(Call[]::new);
        List<Method> ends = new ArrayList<>();
        for (Object instance : context.getRequiredTestInstances().getAllInstances()) {
            ends.addAll(
                    0,
                    AnnotationSupport.findAnnotatedMethods(
                            instance.getClass(), AfterEach.class, HierarchyTraversalMode.BOTTOM_UP));
        }
        this.after = ends.toArray(Method[]::new);
    }

    void run() throws Throwable {
        Object[] instances = instances();
        Throwable failure = null;
        try {
            for (Call each : before) {
                each.on(instances);
            }
            test.on(instances);
        } catch (Throwable e) {
            failure = e;
        }
        for (Method each : after) {
            try {
                end(each, target(each, instances));
            } catch (Throwable e) {
                failure = failure == null ? e : failure;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    /** The instance of the innermost class that has the method; null if that is static. */
    private static Object target(Method method, Object[] instances) {
        Object target = null;
        for (Object instance : instances) {
            target = method.getDeclaringClass().isInstance(instance) ? instance : target;
        }
        return target;
    }

    private void end(Method method, Object instance) {
        if (method.getParameterCount() == 0) {
            ReflectionSupport.invokeMethod(method, instance);
        } else {
            context.getExecutableInvoker().invoke(method, instance);
        }
    }

    /** Of the test's class and of those around it, the outermost first. */
    private Object[] instances() throws IllegalAccessException {
        Object[] originals =
                context.getRequiredTestInstances().getAllInstances().toArray();
        if (context.getTestInstanceLifecycle().orElse(null) == TestInstance.Lifecycle.PER_CLASS) {
            return originals;
        }
        Object[] instances = new Object[originals.length];
        for (int i = 0; i < instances.length; i++) {
            Constructor<?> constructor = originals[i].getClass().getDeclaredConstructors()[0];
            instances[i] = instance(constructor, i == 0 ? null : instances[i - 1]);
            adopt(originals[i], instances[i]);
        }
        return instances;
    }

    /** {@code outer}: the instance of the class around it; null if there is none. */
    private Object instance(Constructor<?> constructor, Object outer) {
        if (outer == null && constructor.getParameterCount() == 0) {
            return ReflectionSupport.newInstance(constructor.getDeclaringClass());
        }
        return outer == null
                ? context.getExecutableInvoker().invoke(constructor)
                : context.getExecutableInvoker().invoke(constructor, outer);
    }

    /** Fields that extensions have set in the instance that JUnit made. */
    private static void adopt(Object original, Object instance) throws IllegalAccessException {
        for (Class<?> type = original.getClass(); type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                int modifiers = field.getModifiers();
                boolean canBeSet = !Modifier.isStatic(modifiers)
                        && !Modifier.isFinal(modifiers)
                        && !field.getType().isPrimitive();
                if (canBeSet && field.trySetAccessible() && field.get(instance) == null) {
                    field.set(instance, field.get(original));
                }
            }
        }
    }
}
