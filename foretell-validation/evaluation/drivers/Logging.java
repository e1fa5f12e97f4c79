// SPDX-License-Identifier: Apache-2.0

import java.io.StringWriter;
import org.apache.log4j.AsyncAppender;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.SimpleLayout;
import org.apache.log4j.WriterAppender;

/** Two threads log, one of them through an appender with a thread of its own; a third one changes levels and appenders. */
public final class Logging {
    private Logging() {}

    public static void main(String[] args) throws Exception {
        Logger root = Logger.getRootLogger();
        root.addAppender(new WriterAppender(new SimpleLayout(), new StringWriter()));
        AsyncAppender async = new AsyncAppender();
        async.setBufferSize(4);
        async.addAppender(new WriterAppender(new SimpleLayout(), new StringWriter()));
        Logger background = Logger.getLogger("background");
        background.addAppender(async);
        Team.run(
                () -> {
                    Logger.getLogger("a.b").info("one");
                    background.info("two");
                },
                () -> {
                    Logger.getLogger("a.c").warn("three");
                    background.warn("four");
                },
                () -> {
                    Logger.getLogger("a").setLevel(Level.DEBUG);
                    background.setAdditivity(false);
                    root.addAppender(new WriterAppender(new SimpleLayout(), new StringWriter()));
                    async.setBufferSize(8);
                });
        async.close();
    }
}
