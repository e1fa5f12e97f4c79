// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import dev.foretell.trace.schedule.ScheduleException;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Runs tests with {@link Explore} and {@link Replay} in place of JUnit, in schedules. */
public final class ScheduleExtension implements InvocationInterceptor {
    /** The configuration parameter, and system property, that names a schedule for tests with {@link Explore}, to be run in place of an exploration. */
    static final String REPLAY = "foretell.replay";

    private static final ExtensionContext.Namespace OURS = ExtensionContext.Namespace.create(ScheduleExtension.class);

    /** The methods that JUnit would have called before the test, in its order. */
    private record Before(List<ReflectiveInvocationContext<Method>> calls) {}

    /** For JUnit. */
    public ScheduleExtension() {}

    @Override
    public void interceptBeforeEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
        Before before = context.getStore(OURS).get(Before.class, Before.class);
        if (before == null) {
            before = new Before(new ArrayList<>());
            context.getStore(OURS).put(Before.class, before);
        }
        before.calls.add(method);
        invocation.skip();
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
        invocation.skip();
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        invocation.skip();
        Before before = context.getStore(OURS).get(Before.class, Before.class);
        run(new TestRun(context, before == null ? List.of() : before.calls, method), context);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        interceptTestMethod(invocation, method, context);
    }

    private static void run(TestRun test, ExtensionContext context) throws Throwable {
        Alone alone = Alone.enter(context.getRequiredTestClass().getName() + ": " + context.getDisplayName());
        try {
            List<String> schedules = schedules(context);
            if (schedules.isEmpty()) {
                new ExploredTest(test, settings(context), context).run();
            }
            for (String name : schedules) {
                new ReplayedTest(test, context).run(name);
            }
        } finally {
            alone.leave();
        }
    }

    private static List<String> schedules(ExtensionContext context) throws IOException, ScheduleException {
        Optional<Replay> replay = AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), Replay.class);
        if (replay.isPresent()) {
            return List.of(replay.get().value());
        }
        return context.getConfigurationParameter(REPLAY)
                .filter(name -> !name.isEmpty())
                .map(List::of)
                .orElse(List.of());
    }

    private static Explore settings(ExtensionContext context) {
        return NearestAnnotation.of(context, Explore.class)
                .orElseThrow(() -> new IllegalStateException("a test is explored that has no @Explore"));
    }
}
