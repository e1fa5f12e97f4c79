// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Functions that a container applies to what it holds, each with its {@link GuardedCall}. The container only
 * calls them: nobody else gets to see them in place of the program's. They are classes and no lambdas,
 * because to link a lambda is much to do in the middle of a program's call.
 */
public final class GuardedFunctions {
    private GuardedFunctions() {}

    public static Function<Object, Object> guardFunction(
            Function<Object, Object> function, Object object, Object key, int site) {
        GuardedCall guard = function == null ? null : GuardedCall.of(object, key, site);
        return guard == null ? function : new Changing(guard, function);
    }

    public static UnaryOperator<Object> guardUnaryOperator(
            UnaryOperator<Object> function, Object object, Object key, int site) {
        GuardedCall guard = function == null ? null : GuardedCall.of(object, key, site);
        return guard == null ? function : new Changing(guard, function);
    }

    private record Changing(GuardedCall guard, Function<Object, Object> function) implements UnaryOperator<Object> {
        @Override
        public Object apply(Object argument) {
            guard.enter(argument);
            try {
                return function.apply(argument);
            } finally {
                guard.leave();
            }
        }
    }

    public static BiFunction<Object, Object, Object> guardBiFunction(
            BiFunction<Object, Object, Object> function, Object object, Object key, int site) {
        GuardedCall guard = function == null ? null : GuardedCall.of(object, key, site);
        return guard == null ? function : new ChangingBoth(guard, function);
    }

    private record ChangingBoth(GuardedCall guard, BiFunction<Object, Object, Object> function)
            implements BiFunction<Object, Object, Object> {
        @Override
        public Object apply(Object first, Object second) {
            guard.enter(first);
            try {
                return function.apply(first, second);
            } finally {
                guard.leave();
            }
        }
    }

    public static Consumer<Object> guardConsumer(Consumer<Object> consumer, Object object, Object key, int site) {
        GuardedCall guard = consumer == null ? null : GuardedCall.of(object, key, site);
        return guard == null ? consumer : new Looking(guard, consumer);
    }

    private record Looking(GuardedCall guard, Consumer<Object> consumer) implements Consumer<Object> {
        @Override
        public void accept(Object element) {
            guard.enter(element);
            try {
                consumer.accept(element);
            } finally {
                guard.leaveUnchanged();
            }
        }
    }

    public static BiConsumer<Object, Object> guardBiConsumer(
            BiConsumer<Object, Object> consumer, Object object, Object key, int site) {
        GuardedCall guard = consumer == null ? null : GuardedCall.of(object, key, site);
        return guard == null ? consumer : new LookingAtBoth(guard, consumer);
    }

    private record LookingAtBoth(GuardedCall guard, BiConsumer<Object, Object> consumer)
            implements BiConsumer<Object, Object> {
        @Override
        public void accept(Object first, Object second) {
            guard.enter(first);
            try {
                consumer.accept(first, second);
            } finally {
                guard.leaveUnchanged();
            }
        }
    }

    public static Predicate<Object> guardPredicate(Predicate<Object> predicate, Object object, Object key, int site) {
        GuardedCall guard = predicate == null ? null : GuardedCall.of(object, key, site);
        return guard == null ? predicate : new Asking(guard, predicate);
    }

    private record Asking(GuardedCall guard, Predicate<Object> predicate) implements Predicate<Object> {
        @Override
        public boolean test(Object element) {
            guard.enter(element);
            try {
                return predicate.test(element);
            } finally {
                guard.leaveUnchanged();
            }
        }
    }

    /** A stream looks at its container when it runs, which is later, and maybe in other threads. */
    public static Stream<Object> guardStream(Stream<Object> stream, Object object, int site) {
        boolean isTheirs = stream == null || stream.getClass().getClassLoader() != null;
        GuardedCall guard = isTheirs ? null : GuardedCall.of(object, null, site);
        return guard == null ? stream : stream.peek(new Peeking(guard));
    }

    private record Peeking(GuardedCall guard) implements Consumer<Object> {
        @Override
        public void accept(Object element) {
            guard.enter(element);
        }
    }
}
