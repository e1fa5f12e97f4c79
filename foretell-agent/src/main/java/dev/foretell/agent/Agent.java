// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.Listener;
import dev.foretell.runtime.Monitoring;
import dev.foretell.runtime.RecorderOptions;
import dev.foretell.runtime.Remarks;
import dev.foretell.runtime.drain.Recorder;
import dev.foretell.runtime.event.Blindness;
import dev.foretell.runtime.shadow.OlderThreads;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import java.io.OutputStream;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/** The agent inside the observed JVM: opens what it needs, starts recording, rewrites classes. */
public final class Agent {
    private static final AtomicBoolean STARTED = new AtomicBoolean();

    private Agent() {}

    public static void premain(String arguments, Instrumentation instrumentation) {
        start(arguments, instrumentation, false);
    }

    public static void agentmain(String arguments, Instrumentation instrumentation) {
        start(arguments, instrumentation, true);
    }

    private static void start(String arguments, Instrumentation instrumentation, boolean attached) {
        AgentOptions options = AgentOptions.parse(arguments);
        for (String warning : options.warnings()) {
            Log.warn(warning);
        }
        if (STARTED.getAndSet(true)) {
            Log.warn("the agent is already loaded; loading it again has no effect");
            return;
        }
        try {
            open(instrumentation);
            QuickCompilation.prefer(instrumentation);
            ModelFiles.load(options.list(AgentOption.MODEL));
            boolean offline = AheadOfTime.load(options.text(AgentOption.SITES));
            if (offline) {
                Remarks.classMet();
            }
            OnlineEngine engine = options.list(AgentOption.ONLINE).isEmpty() ? null : OnlineEngine.load(options);
            Monitors monitors = Monitors.load(options, engine);
            Needs needs = Needs.of(options, engine, monitors).withPrivacy(!attached && !offline);
            ProgramNames names = new ProgramNames(instrumentation);
            Recovery recovery = new Recovery(options.list(AgentOption.RECOVERY), names);
            ViewLines views = options.hasViews() ? ViewEngine.start(options, recovery) : ViewLines.NONE;
            NamedMethods methods =
                    new NamedMethods(needs.watched(), views, needs.fields(), instrumentation::getAllLoadedClasses);
            NameReport named = new NameReport(methods, views, monitors != null, options.text(AgentOption.FOUND));
            if (needs.records()) {
                ClassFilter.of(options).tell();
                OutputStream told = engine == null && monitors == null
                        ? null
                        : Destination.report(options.text(AgentOption.REPORT));
                Violations violations =
                        monitors == null ? null : Violations.of(options.text(AgentOption.FOUND), told, names);
                Monitoring monitoring = monitors == null ? null : new Monitoring(monitors.program(), violations);
                Steering steering = attached ? null : Steering.load(options);
                RecorderOptions chosen = new RecorderOptions(
                        needs.values() || steering != null && steering.needsValues(),
                        needs.privacy(),
                        listeners(options),
                        options.isLogged(),
                        options.isOn(AgentOption.STACKS),
                        monitoring,
                        steering != null,
                        needs.followed());
                Destination destination = Destination.open(options, recovery, engine, told);
                Recorder.start(chosen, destination.sink(), destination.file());
                Exit.prepare(named, true, violations, steering);
                if (steering != null) {
                    steering.start();
                }
            } else {
                Exit.prepare(named, false, null, null);
            }
            Transformer transformer = new Transformer(options, needs, views, methods);
            transformer.warmUp();
            instrumentation.addTransformer(transformer, true);
            retransform(instrumentation, transformer, attached);
        } catch (Exception | LinkageError e) {
            Log.warn("nothing is recorded: " + Log.reason(e));
            STARTED.set(false);
        }
    }

    private static List<Listener> listeners(AgentOptions options) throws ReflectiveOperationException {
        List<Listener> listeners = new ArrayList<>();
        for (String name : options.list(AgentOption.LISTENERS)) {
            Class<?> type = Class.forName(name, true, ClassLoader.getSystemClassLoader());
            listeners.add((Listener) type.getConstructor().newInstance());
        }
        return listeners;
    }

    /** Exports to ourselves, in the boot loader's unnamed module, what the runtime builds on. */
    private static void open(Instrumentation instrumentation) {
        Set<Module> ours = Set.of(Agent.class.getModule());
        instrumentation.redefineModule(
                Object.class.getModule(),
                Set.of(),
                Map.of("jdk.internal.misc", ours, "jdk.internal.access", ours, "jdk.internal.reflect", ours),
                Map.of("sun.nio.ch", ours),
                Set.of(),
                Map.of());
    }

    /** Rewrites what has been loaded already: of the program's classes there are none at the start. */
    private static void retransform(Instrumentation instrumentation, Transformer transformer, boolean attached) {
        List<Class<?>> wanted = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            String name = type.getName().replace('.', '/');
            boolean wants = type.getClassLoader() == null
                    ? JdkRewriter.has(name)
                    : attached && transformer.wants(type, name)
                            || ClassLoader.class.isAssignableFrom(type) && transformer.isProgram(type);
            if (wants && instrumentation.isModifiableClass(type)) {
                wanted.add(type);
            }
        }
        if (attached) {
            OlderThreads.attached();
        }
        boolean atOnce = attached && retransformAtOnce(instrumentation, wanted);
        for (Class<?> type : atOnce ? List.<Class<?>>of() : wanted) {
            try {
                instrumentation.retransformClasses(type);
            } catch (Exception | LinkageError e) {
                Log.leftAlone(type.getName(), e);
                Blindness.anywhere(type.getName());
            }
        }
        if (attached) {
            OlderFrames.tell(wanted, atOnce);
        }
    }

    /** All classes in one step, so that no thread synchronizes unseen while its accesses are recorded already. */
    private static boolean retransformAtOnce(Instrumentation instrumentation, List<Class<?>> wanted) {
        try {
            instrumentation.retransformClasses(wanted.toArray(new Class<?>[0]));
            return true;
        } catch (Exception | LinkageError e) {
            return false;
        }
    }
}
