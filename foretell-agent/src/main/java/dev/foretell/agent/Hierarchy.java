// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Supertypes and methods by name, from class files, without loading application classes. What cannot
 * be found has no supertypes but Object, and declares nothing.
 */
final class Hierarchy {
    private static final String OBJECT = "java/lang/Object";
    private static final Info NOTHING = new Info(OBJECT, new String[0], Set.of(), Map.of(), Set.of(), false);

    /** {@code fields}: whether a field is volatile, by its name and descriptor. */
    private record Info(
            String superName,
            String[] interfaces,
            Set<String> methods,
            Map<String, Boolean> fields,
            Set<String> natives,
            boolean isFinal) {}

    private static final ByLoader<Info> KNOWN = new ByLoader<>();

    private static final Map<String, Info> PLATFORM = new ConcurrentHashMap<>();

    private Hierarchy() {}

    /** Whether a class, as seen from this loader, is the other or inherits from it. */
    static boolean isSubtype(ClassLoader loader, String name, String ancestor) {
        if (name.equals(ancestor) || ancestor.equals(OBJECT)) {
            return true;
        }
        if (name.startsWith("[") || name.equals(OBJECT)) {
            return false;
        }
        Info info = info(loader, name);
        for (String face : info.interfaces) {
            if (isSubtype(loader, face, ancestor)) {
                return true;
            }
        }
        return isSubtype(loader, info.superName, ancestor);
    }

    static String superclass(ClassLoader loader, String name) {
        return info(loader, name).superName;
    }

    /** Whether the class itself declares a method with this name and descriptor. */
    static boolean declares(ClassLoader loader, String name, String method) {
        return info(loader, name).methods.contains(method);
    }

    /** The names and descriptors of the methods that the type itself declares. */
    static Set<String> methods(ClassLoader loader, String name) {
        return info(loader, name).methods;
    }

    /** Whether no class can inherit from it. */
    static boolean isFinal(ClassLoader loader, String name) {
        return info(loader, name).isFinal;
    }

    /** Whether the JDK or the class path has a class file of this name. */
    static boolean isFound(String name) {
        return ClassLoader.getSystemResource(name + ".class") != null;
    }

    /** Whether a method, named as code names it, is native, and the program's. */
    static boolean isNative(ClassLoader loader, String owner, String method) {
        String name = owner;
        while (!name.startsWith("[") && !ClassFilter.isPlatform(name)) {
            Info info = info(loader, name);
            if (info.methods.contains(method)) {
                return info.natives.contains(method);
            }
            name = info.superName;
        }
        return false;
    }

    /** Whether a field, named as code names it, may be volatile: unless its declaration is found and says no. */
    static boolean mayBeVolatile(ClassLoader loader, String owner, String field) {
        Boolean declared = isVolatile(loader, owner, field);
        return declared == null || declared;
    }

    /** Null if it is not found. */
    private static Boolean isVolatile(ClassLoader loader, String owner, String field) {
        Info info = info(loader, owner);
        Boolean found = info.fields.get(field);
        for (int i = 0; found == null && i < info.interfaces.length; i++) {
            found = isVolatile(loader, info.interfaces[i], field);
        }
        return found != null || owner.equals(OBJECT) ? found : isVolatile(loader, info.superName, field);
    }

    /** Whether a supertype that is the JDK's, other than Object, has a method of this name. */
    static boolean isNamedInPlatform(ClassLoader loader, String name, String method) {
        return isNamedIn(loader, name, method, ClassFilter::isPlatform);
    }

    /** Whether the type or a supertype of it for which this holds, other than Object, has a method of this name. */
    static boolean isNamedIn(ClassLoader loader, String name, String method, Predicate<String> where) {
        if (name.equals(OBJECT)) {
            return false;
        }
        Info info = info(loader, name);
        if (where.test(name)) {
            for (String known : info.methods) {
                if (known.startsWith(method) && known.charAt(method.length()) == '(') {
                    return true;
                }
            }
        }
        for (String face : info.interfaces) {
            if (isNamedIn(loader, face, method, where)) {
                return true;
            }
        }
        return isNamedIn(loader, info.superName, method, where);
    }

    /** The type itself and all its supertypes but Object. */
    static Set<String> closure(ClassLoader loader, String name) {
        Set<String> found = new LinkedHashSet<>();
        collect(loader, name, found);
        return found;
    }

    private static void collect(ClassLoader loader, String name, Set<String> into) {
        if (!name.equals(OBJECT) && into.add(name)) {
            Info info = info(loader, name);
            collect(loader, info.superName, into);
            for (String face : info.interfaces) {
                collect(loader, face, into);
            }
        }
    }

    private static Info info(ClassLoader loader, String name) {
        Map<String, Info> known = loader == null || ClassFilter.isPlatform(name) ? PLATFORM : KNOWN.of(loader);
        Info found = known.get(name);
        if (found == null) {
            found = read(loader, name);
            known.put(name, found);
        }
        return found;
    }

    /** What is being loaded need not be found by its loader as a resource. */
    static void learn(ClassLoader loader, ClassReader reader) {
        if (loader != null) {
            KNOWN.of(loader).put(reader.getClassName(), info(reader));
        }
    }

    private static Info read(ClassLoader loader, String name) {
        try (InputStream in = open(loader, name)) {
            return in == null ? NOTHING : info(new ClassReader(in.readAllBytes()));
        } catch (IOException | RuntimeException e) {
            return NOTHING;
        }
    }

    private static InputStream open(ClassLoader loader, String name) throws IOException {
        InputStream ofJdk = ClassFilter.isPlatform(name) ? JdkClassFiles.open(name) : null;
        if (ofJdk != null) {
            return ofJdk;
        }
        String file = name + ".class";
        return loader == null ? ClassLoader.getSystemResourceAsStream(file) : loader.getResourceAsStream(file);
    }

    private static Info info(ClassReader reader) {
        Set<String> methods = new HashSet<>();
        Map<String, Boolean> fields = new HashMap<>();
        Set<String> natives = new HashSet<>();
        ClassVisitor collector = new ClassVisitor(Opcodes.ASM9) {
            @Override
            public FieldVisitor visitField(int access, String name, String descriptor, String sign, Object value) {
                fields.put(name + descriptor, (access & Opcodes.ACC_VOLATILE) != 0);
                return null;
            }

            @Override
            public MethodVisitor visitMethod(int access, String name, String descriptor, String sign, String[] thrown) {
                methods.add(name + descriptor);
                if ((access & Opcodes.ACC_NATIVE) != 0) {
                    natives.add(name + descriptor);
                }
                return null;
            }
        };
        reader.accept(collector, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        String superName = reader.getSuperName() == null ? OBJECT : reader.getSuperName();
        boolean isFinal = (reader.getAccess() & Opcodes.ACC_FINAL) != 0;
        return new Info(superName, reader.getInterfaces(), methods, fields, natives, isFinal);
    }
}
