// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import java.lang.annotation.Annotation;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** The annotation of a test's method, or of its class, or of a class around that. */
final class NearestAnnotation {
    private NearestAnnotation() {}

    static <A extends Annotation> Optional<A> of(ExtensionContext context, Class<A> annotation) {
        Optional<A> nearest = AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), annotation);
        Class<?> type = context.getRequiredTestClass();
        while (nearest.isEmpty() && type != null) {
            nearest = AnnotationSupport.findAnnotation(type, annotation);
            type = type.getEnclosingClass();
        }
        return nearest;
    }
}
