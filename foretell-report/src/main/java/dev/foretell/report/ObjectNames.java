// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Names of objects for people: how the program reaches an object, and where it was made. Objects of which that is not known keep the names that they have in the trace.
 */
public final class ObjectNames {
    /** Nothing is known of any object. */
    static final ObjectNames NONE = new ObjectNames();

    /** So many places are looked at for the name of an object. */
    private static final int PLACES = 8;

    private static final Set<String> BOXES =
            Set.of("Integer", "Long", "Short", "Byte", "Character", "Boolean", "Float", "Double");

    private final Map<String, Name> locks = new LinkedHashMap<>();

    /** Of the objects that variables are, or belong to. */
    private final Map<Integer, Name> variables = new LinkedHashMap<>();

    private final Map<String, Set<String>> objects = new HashMap<>();

    /** {@code object}: its name in the trace. */
    private record Name(String object, ProgramCode.Origin origin) {}

    private ObjectNames() {}

    /** Names the locks and the objects of the variables that these events are about; passes over the trace once. */
    static ObjectNames of(Trace trace, ProgramCode code, Collection<Integer> events) {
        ObjectNames names = new ObjectNames();
        if (code == ProgramCode.NONE) {
            return names;
        }
        BitSet askedLocks = new BitSet();
        BitSet askedVariables = new BitSet();
        for (int event : events) {
            if (isAcquire(trace.kind(event))) {
                askedLocks.set(trace.target(event));
            } else if (trace.kind(event).isAccess() && trace.object(trace.target(event)) != null) {
                askedVariables.set(trace.target(event));
            }
        }
        Map<Long, Set<Integer>> seen = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            Kind kind = trace.kind(event);
            boolean isLock = isAcquire(kind) && askedLocks.get(trace.target(event));
            if (isLock || kind.isAccess() && askedVariables.get(trace.target(event))) {
                long object = (isLock ? 0L : 1L) << Integer.SIZE | trace.target(event);
                Set<Integer> places = seen.computeIfAbsent(object, any -> new HashSet<>());
                int place = trace.location(event);
                if (place != Trace.NO_LOCATION && places.size() < PLACES && places.add(place)) {
                    names.look(trace, code, event, isLock);
                }
            }
        }
        return names;
    }

    private static boolean isAcquire(Kind kind) {
        return kind == Kind.ACQUIRE || kind == Kind.READ_ACQUIRE;
    }

    private void look(Trace trace, ProgramCode code, int event, boolean isLock) {
        String location = trace.locationNames().name(trace.location(event));
        int target = trace.target(event);
        if (isLock) {
            String lock = trace.lockNames().name(target);
            if (lock.indexOf('@') > 0) {
                note(locks, lock, lock, code.lock(location, lock.substring(0, lock.lastIndexOf('@'))));
            }
        } else {
            String variable = trace.variableName(target);
            String object = trace.object(target);
            String number = object.substring(object.lastIndexOf('@'));
            if (isAllOfObject(trace, target)) {
                note(variables, target, variable + number, code.collection(location, variable));
            } else if (trace.index(target) < 0 && variable.lastIndexOf('.') > 0) {
                String type = variable.substring(0, variable.lastIndexOf('.'));
                note(variables, target, type + number, code.owner(location, variable, type));
            }
        }
    }

    /** An object that is reached in two ways, such as by two variables of two threads, is named by none of them. */
    private <K> void note(Map<K, Name> found, K key, String object, ProgramCode.Origin seen) {
        if (seen != null) {
            Name known = found.get(key);
            boolean isSame = known == null || Objects.equals(known.origin.path(), seen.path());
            ProgramCode.Origin origin = isSame
                    ? (known == null ? seen : known.origin)
                    : new ProgramCode.Origin(null, false, known.origin.madeAt());
            found.put(key, new Name(object, origin));
            objects.computeIfAbsent(String.valueOf(origin.path()), any -> new HashSet<>())
                    .add(object);
        }
    }

    /** Whether a variable is an object of the JDK, and not a part of one. */
    static boolean isAllOfObject(Trace trace, int variable) {
        String object = trace.object(variable);
        String name = trace.variableName(variable);
        return object != null
                && trace.index(variable) < 0
                && object.startsWith(name.substring(name.lastIndexOf('.') + 1) + '@');
    }

    /** A lock, such as {@code Shop.lock (Object)}; the name that it has in the trace if no other is known. */
    String lock(String name) {
        return text(locks.get(plain(name)), plain(name), false)
                + name.substring(plain(name).length());
    }

    /** Without its class, unless that tells it from others that are reached in the same way. */
    String briefLock(String name) {
        Name known = locks.get(plain(name));
        boolean isOnly = known != null
                && known.origin.path() != null
                && objects.get(known.origin.path()).size() == 1;
        return isOnly ? known.origin.path() + name.substring(plain(name).length()) : lock(name);
    }

    /** The same with where it was made, and whether others may have it. */
    String fullLock(String name) {
        return text(locks.get(plain(name)), plain(name), true) + shared(plain(name));
    }

    /** Surroundings say behind a lock how it is held. */
    private static String plain(String name) {
        int space = name.indexOf(' ');
        return space < 0 ? name : name.substring(0, space);
    }

    /** The object that a variable is or belongs to; null if no other name is known than that of the trace. */
    String object(int variable, boolean isFull) {
        Name name = variables.get(variable);
        return name == null ? null : text(name, name.object, isFull);
    }

    private String text(Name name, String object, boolean isFull) {
        if (name == null) {
            return object;
        }
        ProgramCode.Origin origin = name.origin;
        String made = isFull && origin.madeAt() != null ? " made at " + origin.madeAt() : "";
        if (origin.path() == null) {
            return EventTexts.shortened(object) + made;
        }
        boolean isOnly = origin.isStatic() && objects.get(origin.path()).size() == 1;
        String type = EventTexts.shortened(isOnly ? object.substring(0, object.lastIndexOf('@')) : object);
        return origin.path() + " (" + type + made + ")";
    }

    /** What else is to know of a lock: a boxed value or a string can be the lock of other code, too. */
    private static String shared(String lock) {
        String type = lock.replaceFirst("@\\d+$", "").replaceFirst("^java\\.lang\\.", "");
        if (BOXES.contains(type)) {
            return ", a boxed value, which other code may lock, too";
        }
        return type.equals("String") ? ", a string, which other code may lock, too" : "";
    }

    /** What the object of a variable and these locks are called, by the names in the trace, as far as other names are known. */
    Map<String, String> of(int variable, Collection<String> held) {
        Map<String, String> named = new LinkedHashMap<>();
        Name object = variables.get(variable);
        if (object != null) {
            named.put(object.object, text(object, object.object, true));
        }
        held.stream()
                .map(ObjectNames::plain)
                .filter(locks::containsKey)
                .forEach(lock -> named.put(lock, fullLock(lock)));
        return named;
    }
}
