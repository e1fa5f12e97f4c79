// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.Remarks;
import dev.foretell.runtime.event.Blindness;
import dev.foretell.runtime.event.Control;
import dev.foretell.runtime.memory.Members;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassFileTransformer;
import java.security.CodeSource;
import java.security.ProtectionDomain;

/** Rewrites classes as they are loaded. On any failure the class is left as it was, and named. */
final class Transformer implements ClassFileTransformer {
    /** Kept in the place of a class some of whose accesses are not recorded. */
    private static final byte[] NO_CODE = {};

    private final ClassFilter filter;
    private final ClassFilter atomic;
    private final Needs needs;
    private final ViewLines views;
    private final NamedMethods methods;
    private final boolean controlFlow;
    private final boolean keepsCode;
    private final OtherAgents agents =
            new OtherAgents(System.getProperty("java.class.path"), System.getProperty("jdk.module.path"));

    Transformer(AgentOptions options, Needs needs, ViewLines views, NamedMethods methods) {
        this.needs = needs;
        this.views = views;
        this.methods = methods;
        controlFlow = options.recordsControlFlow();
        keepsCode = options.keepsCode() && needs.records();
        filter = ClassFilter.of(options);
        atomic = new ClassFilter(options.text(AgentOption.ATOMIC), "");
    }

    private RewritingScope scope(ClassLoader loader) {
        return new RewritingScope(loader, filter, atomic, needs, views, methods, controlFlow);
    }

    /** Loads what rewriting needs, so that no class loading happens inside class loading later. */
    void warmUp() {
        new ClassRewriter(scope(null), true).rewrite(file("Warmup.class"));
        RuntimeDoor.open(file("IsolatedLoader.class"));
        JdkRewriter.warmUp();
        Members.prepare();
    }

    private static byte[] file(String name) {
        try (InputStream in = Transformer.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether a loaded class, with this internal name, is to be rewritten. */
    boolean wants(Class<?> type, String name) {
        return isProgram(type) && wants(name, type.getProtectionDomain());
    }

    /** Whether a class of the program is to be rewritten, be it for its synchronization alone. */
    private boolean wants(String name, ProtectionDomain domain) {
        boolean named = needs.records() ? filter.orders(name) : filter.accepts(name);
        return named && !(ClassFilter.isPlatform(name) && isInRuntimeImage(domain));
    }

    /** Whether a class came with the JDK; a library's may have a name that looks so. */
    private static boolean isInRuntimeImage(ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        return source == null
                || source.getLocation() == null
                || source.getLocation().getProtocol().equals("jrt");
    }

    /** Whether a loaded class is the program's. */
    boolean isProgram(Class<?> type) {
        return isProgram(type.getClassLoader(), type.getProtectionDomain());
    }

    /** Whether a class is the program's: not the JDK's, not of an engine of ours, and not another agent's. */
    private boolean isProgram(ClassLoader loader, ProtectionDomain domain) {
        return loader != null && loader != ClassLoader.getPlatformClassLoader() && !agents.have(loader, domain);
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] original) {
        if (Members.isGuarded()) {
            return null;
        }
        if (loader == null) {
            boolean point = needs.records() && name != null && JdkRewriter.has(name);
            return point ? rewritePoint(name, original) : null;
        }
        if (!isProgram(loader, domain)) {
            return null;
        }
        boolean wanted = name != null && wants(name, domain);
        byte[] rewritten = wanted ? rewrite(loader, name, redefined, original) : null;
        byte[] opened = open(name, rewritten == null ? original : rewritten);
        return opened == null ? rewritten : opened;
    }

    private static byte[] rewritePoint(String name, byte[] original) {
        try {
            return JdkRewriter.rewrite(name, original);
        } catch (Throwable e) {
            Log.leftAlone(name.replace('/', '.'), e);
            Blindness.anywhere(BlindCode.shown(name));
            return null;
        }
    }

    private byte[] rewrite(ClassLoader loader, String name, Class<?> redefined, byte[] original) {
        try {
            if (filter.accepts(name)) {
                Remarks.classMet();
            }
            boolean room = redefined == null || ClassRewriter.hasRoom(redefined);
            ClassRewriter rewriter = new ClassRewriter(scope(loader), room);
            byte[] rewritten = rewriter.rewrite(original);
            if (keepsCode && filter.accepts(name)) {
                Control.keep(name, rewriter.isWhole() ? original : NO_CODE);
            }
            return rewritten;
        } catch (Throwable e) {
            Log.leftAlone(name.replace('/', '.'), e);
            BlindCode.left(loader, name, original);
            return null;
        }
    }

    /** Also for classes that are not recorded: they may load others that are. */
    private static byte[] open(String name, byte[] file) {
        try {
            return RuntimeDoor.open(file);
        } catch (Throwable e) {
            Log.leftAlone(name == null ? "a class without a name" : name.replace('/', '.'), e);
            return null;
        }
    }
}
