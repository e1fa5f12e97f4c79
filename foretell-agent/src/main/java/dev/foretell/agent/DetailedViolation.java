// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.knowledge.Violation;
import dev.foretell.runtime.site.Sites;
import java.util.List;
import java.util.Map;

/** A violation as an object of the program's own class for it, which our code does not know. */
final class DetailedViolation {
    static final String TYPE = "dev.foretell.api.KnowledgeViolation";

    private DetailedViolation() {}

    /** {@code loader}: that of who gets the object; null for one of the JDK's. */
    static Object of(Violation violation, ClassLoader loader) throws ReflectiveOperationException {
        ClassLoader known = loader == null ? ClassLoader.getSystemClassLoader() : loader;
        Violation.Details details = violation.details();
        return Class.forName(TYPE, true, known)
                .getConstructor(String.class, String.class, String.class, Map.class, List.class, Map.class, List.class)
                .newInstance(
                        violation.property(),
                        violation.thread(),
                        Sites.location(violation.place()),
                        details.variables(),
                        details.failed(),
                        details.values(),
                        violation.reasons());
    }
}
