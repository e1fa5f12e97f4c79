// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.bridge;

import dev.foretell.runtime.Handover;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Functions that a concurrent map applies to its entries. They run inside the call, in order with the
 * other changes of that key, so they receive and send on their own. The map only calls them: nobody
 * else gets to see them in place of the program's.
 */
public final class GuardedFunctions {
    private GuardedFunctions() {}

    public static Function<Object, Object> guardFunction(
            Function<Object, Object> function, Object object, Object key, int site) {
        ContainerKind kind = ContainerKind.of(object);
        if (function == null || kind.order() != ContainerKind.Order.KEYS) {
            return function;
        }
        Object container = kind.container(object);
        return new Function<>() {
            @Override
            public Object apply(Object argument) {
                Keys.looked(container, key, site);
                Object result = function.apply(argument);
                Keys.change(container, key, site);
                return result;
            }
        };
    }

    public static BiFunction<Object, Object, Object> guardBiFunction(
            BiFunction<Object, Object, Object> function, Object object, Object key, int site) {
        ContainerKind kind = ContainerKind.of(object);
        if (function == null || kind.order() != ContainerKind.Order.KEYS) {
            return function;
        }
        Object container = kind.container(object);
        return new BiFunction<>() {
            @Override
            public Object apply(Object first, Object second) {
                Keys.looked(container, key, site);
                Object result = function.apply(first, second);
                Keys.change(container, key, site);
                return result;
            }
        };
    }

    public static Consumer<Object> guardConsumer(Consumer<Object> consumer, Object object, Object key, int site) {
        ContainerKind kind = ContainerKind.of(object);
        if (consumer == null || kind.order() != ContainerKind.Order.KEYS) {
            return consumer;
        }
        Object container = kind.container(object);
        return new Consumer<>() {
            @Override
            public void accept(Object element) {
                Handover.lookedAny(container, site);
                consumer.accept(element);
            }
        };
    }

    public static BiConsumer<Object, Object> guardBiConsumer(
            BiConsumer<Object, Object> consumer, Object object, Object key, int site) {
        ContainerKind kind = ContainerKind.of(object);
        if (consumer == null || kind.order() != ContainerKind.Order.KEYS) {
            return consumer;
        }
        Object container = kind.container(object);
        return new BiConsumer<>() {
            @Override
            public void accept(Object first, Object second) {
                Handover.lookedAny(container, site);
                consumer.accept(first, second);
            }
        };
    }
}
