// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.Remarks;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassFileTransformer;
import java.security.CodeSource;
import java.security.ProtectionDomain;

/** Rewrites classes as they are loaded. On any failure the class is left as it was, and named. */
final class Transformer implements ClassFileTransformer {
    private final ClassFilter filter;
    private final ClassFilter atomic;
    private final Needs needs;
    private final ViewLines views;
    private final boolean controlFlow;

    Transformer(Options options, Needs needs, ViewLines views) {
        this.needs = needs;
        this.views = views;
        controlFlow = options.recordsControlFlow();
        filter = options.classes();
        atomic = new ClassFilter(options.atomic(), "");
    }

    private Scope scope(ClassLoader loader) {
        return new Scope(loader, filter, atomic, needs, views, controlFlow);
    }

    /** Loads what rewriting needs, so that no class loading happens inside class loading later. */
    void warmUp() {
        try (InputStream in = Transformer.class.getResourceAsStream("Warmup.class")) {
            new ClassRewriter(scope(null), true).rewrite(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        HandoverPoints.warmUp();
    }

    boolean wants(ClassLoader loader, String name) {
        return loader != null
                && loader != ClassLoader.getPlatformClassLoader()
                && !(loader instanceof IsolatedLoader)
                && !(loader.getParent() instanceof IsolatedLoader)
                && name != null
                && (needs.records() ? filter.orders(name) : filter.accepts(name));
    }

    /** Whether a class came with the JDK; a library's may have a name that looks so. */
    private static boolean isInRuntimeImage(ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        return source == null
                || source.getLocation() == null
                || source.getLocation().getProtocol().equals("jrt");
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] original) {
        boolean point = needs.records() && loader == null && name != null && HandoverPoints.has(name);
        if (!point && (!wants(loader, name) || ClassFilter.isPlatform(name) && isInRuntimeImage(domain))) {
            return null;
        }
        try {
            if (point) {
                return HandoverPoints.rewrite(name, original);
            }
            if (filter.accepts(name)) {
                Remarks.classMet();
            }
            boolean room = redefined == null || ClassRewriter.hasRoom(redefined);
            return new ClassRewriter(scope(loader), room).rewrite(original);
        } catch (Throwable e) {
            Log.leftAlone(name.replace('/', '.'), e);
            return null;
        }
    }
}
