// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.compile;

/** The Java of a view must be compiled, and this JVM cannot do so. */
public final class CompilerMissing extends RuntimeException {
    private static final long serialVersionUID = 1;

    CompilerMissing() {
        super("views hold Java that must be compiled, and " + System.getProperty("java.home")
                + " has no compiler; run the program by 'foretell run --view', or with a JDK");
    }
}
