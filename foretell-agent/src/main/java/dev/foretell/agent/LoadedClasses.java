// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.trace.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** The names of the program's classes that were loaded so far. */
final class LoadedClasses {
    private final Set<String> names = ConcurrentHashMap.newKeySet();
    private volatile boolean hasOtherLoaders;

    /** {@code loader}: null for what is rewritten for practice, and is none of the program's. */
    void add(ClassLoader loader, String internalName) {
        if (loader != null) {
            names.add(internalName.replace('/', '.'));
            hasOtherLoaders |= loader != ClassLoader.getSystemClassLoader();
        }
    }

    /**
     * The class that is written so, and that these patterns mean: its last dots may be those of nested classes. Null if neither was one loaded nor
     * has the class path one.
     */
    String find(String type, Pattern types) {
        String name = type;
        for (int dot = type.length(); dot >= 0; dot = name.lastIndexOf('.')) {
            name = dot == name.length() ? name : name.substring(0, dot) + '$' + name.substring(dot + 1);
            boolean isMeant = name.equals(type) || types.matcher(name).matches();
            if (isMeant && (names.contains(name) || Hierarchy.isFound(name.replace('.', '/')))) {
                return name;
            }
        }
        return null;
    }

    /** Why there is no class of this name, in words; null if there is one, or if there may be: loaders of the program's own may know it. */
    String missing(String type, Pattern types) {
        if (type.indexOf('.') < 0) {
            return missingAnywhere(type, types);
        }
        return hasOtherLoaders || find(type, types) != null
                ? null
                : "no class " + type + " was loaded, and the class path has none" + Nearest.hint(type, names);
    }

    /** The same for a name without a package, which these classes have: one with nearly that name was loaded. */
    private String missingAnywhere(String type, Pattern types) {
        List<String> simple = new ArrayList<>();
        for (String name : names) {
            if (types.matcher(name).matches()) {
                return null;
            }
            simple.add(name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1));
        }
        String hint = Nearest.hint(type, simple);
        return hint.isEmpty() ? null : "no class " + type + " was loaded" + hint;
    }
}
