// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** The kernels by name, in the order in which tables show them. */
public final class Kernels {
    private static final Map<String, Supplier<Kernel>> BY_NAME = new LinkedHashMap<>();

    static {
        BY_NAME.put("sor", Sor::new);
        BY_NAME.put("crypt", Crypt::new);
        BY_NAME.put("raytracer", RayTracer::new);
        BY_NAME.put("montecarlo", MonteCarlo::new);
        BY_NAME.put("sparse", Sparse::new);
        BY_NAME.put("tsp", Tsp::new);
        BY_NAME.put("prodcons", ProducerConsumer::new);
        BY_NAME.put("onelockmap", OneLockMap::new);
        BY_NAME.put("stripedmap", StripedMap::new);
        BY_NAME.put("matrix", MatrixProduct::new);
        BY_NAME.put("cache", ObjectCache::new);
        BY_NAME.put("pipeline", Pipeline::new);
        BY_NAME.put("bank", () -> new Bank(false));
        BY_NAME.put("sealedbank", () -> new Bank(true));
    }

    private Kernels() {}

    public static Set<String> names() {
        return BY_NAME.keySet();
    }

    /** A fresh kernel of this name, or null if there is none. */
    public static Kernel make(String name) {
        Supplier<Kernel> supplier = BY_NAME.get(name);
        return supplier == null ? null : supplier.get();
    }
}
