// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent.jdk;

import static dev.foretell.agent.jdk.JdkPoint.Place.*;

import dev.foretell.runtime.jdk.reference.ReachabilityStatics;
import dev.foretell.runtime.jdk.reference.ReferenceCalls;
import java.lang.ref.Reference;

/** References, finalizers and cleaners. */
final class ReferenceFamily extends Family {

    ReferenceFamily(JdkTable table) {
        super(table);
    }

    @Override
    void enter() {
        calls(ReferenceCalls.class);
        statics(ReachabilityStatics.class, Reference.class);
        point(
                "java/lang/ref/Finalizer",
                "runFinalizer",
                BEFORE_CALL_LAST,
                "invokeFinalize",
                "jdk/reference/LifePoints.finalizing" + OBJECT);
        String cleanable = "jdk/internal/ref/CleanerImpl$PhantomCleanableRef";
        point(cleanable, "performCleanup", ENTRY, "", "jdk/reference/LifePoints.cleaning" + OBJECT);
        String made =
                "jdk/reference/LifePoints.made(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;I)V";
        point("java/lang/ref/Reference", "<init>", EXIT_ARGUMENTS, "", made);
    }
}
