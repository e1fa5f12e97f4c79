// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.frameworks;

import javassist.ClassPool;
import javassist.Loader;

/** A loader that defines all it finds, but for a few packages. */
public final class Assisted {
    private Assisted() {}

    public static void main(String[] args) throws Exception {
        Plugins.run(new Loader(new ClassPool(true)).loadClass(Plugins.NAME));
    }
}
