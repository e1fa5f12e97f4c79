// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a container of the JDK gives away that looks into it, also in several steps, leads back to it. */
class ContainerKindTest {
    private static final int STEPS = 3;

    /** What may be a view or look into a container. */
    private static final List<Class<?>> VIEWS =
            List.of(Collection.class, Map.class, Iterator.class, Enumeration.class, Spliterator.class);

    /** Iterators over what was there when they were made. */
    private static final String SNAPSHOTS = "java.util.concurrent.CopyOnWrite";

    /** Inside a synchronized wrapper: iterators over it may be used only while the program holds the lock. */
    private static final String WRAPPED = "java.util.ArrayList";

    private static List<Object> containers() {
        return List.of(
                filled(new ConcurrentHashMap<>()),
                filled(new ConcurrentSkipListMap<>()),
                filled(new Hashtable<>()),
                filled(new ConcurrentSkipListSet<>()),
                filled(new CopyOnWriteArrayList<>()),
                filled(new CopyOnWriteArraySet<>()),
                filled(new Vector<>()),
                filled(new ConcurrentLinkedQueue<>()),
                filled(new ConcurrentLinkedDeque<>()),
                filled(new LinkedBlockingQueue<>()),
                filled(new LinkedBlockingDeque<>()),
                filled(new LinkedTransferQueue<>()),
                filled(new ArrayBlockingQueue<>(9)),
                filled(new PriorityBlockingQueue<>()),
                filled(Collections.synchronizedList(new ArrayList<>())));
    }

    private static Object filled(Map<String, String> map) {
        map.putAll(Map.of("a", "a", "b", "b"));
        return map;
    }

    private static Object filled(Collection<String> collection) {
        collection.addAll(List.of("a", "b"));
        return collection;
    }

    @ParameterizedTest
    @MethodSource("containers")
    void viewsLeadToTheirContainer(Object container) {
        Object whole = behind(container);
        Set<String> lost = new TreeSet<>();
        follow(container, whole, container.getClass().getSimpleName(), STEPS, lost);
        assertThat(lost).isEmpty();
    }

    @Test
    void objectsThatAreNoViewsLeadNowhere() {
        Object element = new Vector<>();
        for (Object other : List.of(
                Collections.singleton(element),
                Collections.singleton(element).iterator(),
                Collections.singletonList(element),
                Collections.nCopies(2, element),
                Collections.emptyIterator(),
                new ArrayList<>(List.of(element)).iterator())) {
            assertThat(ContainerKind.of(other).order())
                    .as(other.getClass().getName())
                    .isEqualTo(ContainerKind.Order.NONE);
        }
    }

    private static void follow(Object at, Object whole, String way, int steps, Set<String> lost) {
        for (Map.Entry<String, Object> next : views(at, whole).entrySet()) {
            String there = way + next.getKey();
            Object view = next.getValue();
            if (behind(view) != whole) {
                lost.add(there + ": " + view.getClass().getName());
            } else if (steps > 1) {
                follow(view, whole, there, steps - 1, lost);
            }
        }
    }

    /** A spliterator leads nowhere by itself: what it looks into is noted when it is made. */
    private static Object behind(Object view) {
        ContainerKind kind = ContainerKind.of(view);
        return switch (kind.order()) {
            case NONE, LATER -> null;
            case VIEW -> behind(kind.shown(view));
            default -> kind.container(view);
        };
    }

    private static Map<String, Object> views(Object at, Object whole) {
        Map<String, Object> views = new ConcurrentHashMap<>();
        for (Method method : at.getClass().getMethods()) {
            Method open = open(method, at.getClass());
            if (method.getParameterCount() == 0 && open != null && isView(method.getReturnType(), whole)) {
                add(views, "." + method.getName(), () -> open.invoke(at));
            }
        }
        for (Method wrapper : Collections.class.getMethods()) {
            Class<?>[] types = wrapper.getParameterTypes();
            boolean isFor = types.length == 1 && types[0].isInstance(at) && types[0] != Object.class;
            if (isFor && isView(wrapper.getReturnType(), whole) && isWrapper(wrapper.getName())) {
                add(views, "+" + wrapper.getName(), () -> wrapper.invoke(null, at));
            }
        }
        return views;
    }

    private static boolean isWrapper(String name) {
        return name.startsWith("unmodifiable") || name.equals("enumeration") || name.equals("asLifoQueue");
    }

    /** The method as a public type declares it. */
    private static Method open(Method method, Class<?> type) {
        if (method.getName().startsWith("poll")
                || method.getName().equals("clone")
                || method.getName().startsWith("as")) {
            return method.getName().equals("asIterator") ? byInterface(method, type) : null;
        }
        return Modifier.isPublic(type.getModifiers()) && !Modifier.isStatic(method.getModifiers())
                ? method
                : byInterface(method, type);
    }

    private static Method byInterface(Method method, Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Class<?> each : c.getInterfaces()) {
                Method declared = declared(each, method.getName());
                if (declared != null) {
                    return declared;
                }
            }
        }
        return null;
    }

    private static Method declared(Class<?> type, String name) {
        try {
            return Modifier.isPublic(type.getModifiers()) ? type.getMethod(name) : null;
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    private static boolean isView(Class<?> type, Object whole) {
        String name = whole.getClass().getName();
        boolean looksNow = name.startsWith(SNAPSHOTS) || name.equals(WRAPPED);
        for (Class<?> view : VIEWS) {
            if (view.isAssignableFrom(type) && view != Spliterator.class) {
                return !(looksNow && (view == Iterator.class || view == Enumeration.class));
            }
        }
        return false;
    }

    private interface Call {
        Object make() throws ReflectiveOperationException;
    }

    private static void add(Map<String, Object> views, String name, Call call) {
        try {
            Object made = call.make();
            if (made != null) {
                views.put(name, made);
            }
        } catch (InvocationTargetException e) {
            // Not for this object.
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(name, e);
        }
    }
}
