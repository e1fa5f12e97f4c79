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

    /** Why there is no class of this name, in words; null if there is one, or if there may be: loaders of the program's own may know it. */
    String missing(String type) {
        return names.contains(type) || hasOtherLoaders || Hierarchy.isFound(type.replace('.', '/'))
                ? null
                : "no class " + type + " was loaded, and the class path has none" + Nearest.hint(type, names);
    }

    /** The same for a name without a package, which these classes have: one with nearly that name was loaded. */
    String missing(String type, Pattern types) {
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
